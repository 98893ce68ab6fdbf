/** What a link carries: each parameter with its type, its value, the text that it was read from, and what to know of it. */
import "../i18n/parts.ts"
import * as Debug from "@quadrante/domain/debug"
import * as Guard from "@quadrante/domain/guard"
import * as Locale from "@quadrante/domain/locale"
import * as Redirect from "@quadrante/domain/redirect"
import * as Wording from "@quadrante/domain/wording"
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { Icon } from "./Icon.tsx"

interface Props {
  readonly link: string
  /** By whose separators the numbers of the link are read. */
  readonly locale: Locale.Locale
  /** The language in which it is said. */
  readonly lin_id: string
}

export const LinkValues = ({ link, locale, lin_id }: Props) => {
  const { t } = useTranslation()
  const words = Wording.wordingOf(lin_id)
  const { redirect, oversize } = Guard.readLink({ to: link, separators: locale, prefix: "" })
  if (oversize !== null) {
    const { code, limit, length } = oversize
    return (
      <p className="note error" role="status">
        <Icon name="error" />
        <span>{t("arrival.unread", { motivo: t(`link.${code}`, { limit, length }) })}</span>
      </p>
    )
  }
  const { processo, refused, notes, entries } = redirect
  const rows = Redirect.explain(entries, locale)
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{words.redirect.process}</dt>
          <dd>{processo ?? words.redirect.noProcess}</dd>
        </div>
      </dl>
      {rows.length > 0 && (
        <div className="tablewrap" tabIndex={0} role="region" aria-label={words.redirect.context}>
          <table>
            <thead>
              <tr>
                <th>{t("values.name")}</th>
                <th>{t("values.type")}</th>
                <th>{t("values.value")}</th>
                <th>{t("values.raw")}</th>
                <th>{words.redirect.notes}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, rule, value, raw, notes: own }) => {
                const secret = Debug.isSecret(name)
                return (
                  <tr key={name}>
                    <td>{name}</td>
                    <td>{words.redirect.rules[rule]}</td>
                    <td className={rule === "number" ? "num" : typeof value === "boolean" ? undefined : "wrap"}>
                      {secret ? Debug.hidden : shown(value, locale, t)}
                    </td>
                    <td className="wrap">
                      <code>{secret ? Debug.hidden : [raw].flat().join(" · ")}</code>
                    </td>
                    <td className="wrap">
                      {own.map((note) => (
                        <span className="chip warning" key={note}>
                          <Icon name="alert" />
                          {Wording.wordOf(words.valueNotes, note)}
                        </span>
                      ))}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {refused.map(({ name, reason }) => (
        <p className="note error" key={name + reason}>
          <Icon name="error" />
          <span>
            <b>{name}</b>: {Wording.wordOf(words.refusals, reason)}
          </span>
        </p>
      ))}
      {notes.map((note) => (
        <p className="note warning" key={note}>
          <Icon name="alert" />
          <span>{Wording.wordOf(words.linkNotes, note)}</span>
        </p>
      ))}
    </>
  )
}

const shown = (value: Redirect.ContextValue, locale: Locale.Locale, t: TFunction): string => {
  if (typeof value === "boolean") return t(value ? "values.true" : "values.false")
  if (typeof value === "number") return Locale.formatNumber(locale, value)
  return typeof value === "string" ? value : value.map((one) => shown(one, locale, t)).join(" · ")
}
