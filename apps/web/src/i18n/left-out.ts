/** What a link asked for that is not done, in words. */
import type * as Guard from "@quadrante/domain/guard"
import type { TFunction } from "i18next"

/** More of a link than this is not shown. */
const longest = 60

/** The sentences, one for each thing that is left out. */
export const leftOutText = (t: TFunction, { oversize, target, nothing, names }: Guard.LeftOut): string =>
  [
    ...(oversize === null
      ? []
      : [
          t("arrival.unread", {
            motivo: t(`link.${oversize.code}`, { limit: oversize.limit, length: oversize.length })
          })
        ]),
    ...(target === null ? [] : [t("arrival.target", { alvo: shortened(target) })]),
    ...(nothing ? [t("arrival.refused")] : []),
    ...(names.length === 0
      ? []
      : [t("arrival.names", { nomes: names.map((name) => `"${shortened(name)}"`).join(", ") })])
  ].join(" ")

/** What somebody else wrote, as a short text in which nothing is hidden or turned around. */
export const shortened = (text: string): string => {
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd")
  return visible.length > longest ? `${visible.slice(0, longest).toWellFormed()}…` : visible
}
