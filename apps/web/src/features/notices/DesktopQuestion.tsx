/** Whether the desktop may tell, too: asked once, in words, when it would first have helped; the browser's own question comes after. */
import type { NoticeView } from "@quadrante/api/notice"
import * as ClientValue from "@quadrante/domain/client-value"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { clientValueSet } from "../../store/entities.ts"
import { Icon } from "../../ui/Icon.tsx"
import { ask, permission } from "./desktop.ts"
import { lineOf } from "./sentences.ts"

/** Whether the person was asked: once, on whichever device. */
const askedValue = "avisos.area_perguntada"

export const DesktopQuestion = ({ list }: { readonly list: ReadonlyArray<NoticeView> }) => {
  const { t, i18n } = useTranslation()
  const { dispatch } = useApp()
  const locale = useClock()
  const missed = useAppSelector(({ desktop }) => desktop.missed)
  const wasAsked = useAppSelector(({ client_values }) => client_values[askedValue]?.valor === true)
  const [isAllowed, setIsAllowed] = useState(permission)
  const notice = list.find(({ id }) => id === missed)
  if (notice === undefined || wasAsked || isAllowed !== "default") return null
  const done = () =>
    dispatch(clientValueSet({ nome: askedValue, tipo: "logico", valor: true, ...ClientValue.defaults }))
  const line = lineOf(i18n.t, locale, notice)
  const aviso = line.endsWith("?") ? line : `${line}.`
  return (
    <div className="note desktop-question" role="group" aria-labelledby="pergunta-area">
      <Icon name="screen" />
      <div>
        <p>
          <b id="pergunta-area">{t("notice.desktop.ask")}</b> {t("notice.desktop.help", { aviso })}
        </p>
        <div className="row">
          <button
            type="button"
            className="btn small"
            onClick={() => {
              void ask().then(setIsAllowed)
              done()
            }}
          >
            {t("notice.desktop.yes")}
          </button>
          <button type="button" className="btn quiet small" onClick={done}>
            {t("notice.desktop.no")}
          </button>
        </div>
      </div>
    </div>
  )
}
