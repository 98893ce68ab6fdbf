/** The flags of debugging, and the texts as they are kept: each call closed by its marker. */
import * as Debug from "@quadrante/domain/debug"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { debugFlagged } from "../../store/entities.ts"
import { contexto } from "./texts/texts.ts"

export const Flags = ({ debug }: { readonly debug: Debug.Debug }) => {
  const { t } = useTranslation(contexto)
  const { dispatch } = useApp()
  const executou_login = useAppSelector(({ client }) => client.executou_login)
  const event = useAppSelector(({ socket_event }) => socket_event)
  const flags = [
    ["ativo", t("active")],
    ["mostrar_contexto", t("showContext")],
    ["mostrar_resultado", t("showResult")]
  ] as const
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t("loggedIn")}</dt>
          <dd>{t(executou_login ? "yes" : "no")}</dd>
        </div>
        <div className="wide">
          <dt>{t("lastEvent")}</dt>
          <dd>{event === null ? t("noEvent") : <code>{JSON.stringify(Debug.withoutSecrets(event))}</code>}</dd>
        </div>
      </dl>
      {flags.map(([flag, label]) => (
        <label className="check" key={flag}>
          <input
            type="checkbox"
            checked={debug[flag]}
            onChange={({ target }) => dispatch(debugFlagged({ [flag]: target.checked }))}
          />
          {label}
        </label>
      ))}
      {debug.ativo && debug.mostrar_contexto && <pre>{debug.ultimo_contexto}</pre>}
      {debug.ativo && debug.mostrar_resultado && <pre>{debug.ultimo_resultado}</pre>}
    </>
  )
}
