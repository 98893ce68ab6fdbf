/** The client values of the person: what they are called, of which type, and what they are; each can be removed. */
import type { ClientValue, ClientValues } from "@quadrante/domain/client-value"
import * as Debug from "@quadrante/domain/debug"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { clientValueRemoved } from "../../store/entities.ts"
import { contexto } from "./texts/texts.ts"

interface Props {
  readonly values: ClientValues
  readonly locale: Locale.Locale
}

export const Values = ({ values, locale }: Props) => {
  const { t } = useTranslation([contexto, "translation"])
  const { dispatch } = useApp()
  const all = Object.values(values).toSorted((one, other) => (one.nome < other.nome ? -1 : 1))
  if (all.length === 0) return <p className="muted">{t("noValues")}</p>
  return (
    <div className="tablewrap" tabIndex={0} role="region" aria-label={t("clientValues")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("translation:values.name")}</th>
            <th scope="col">{t("translation:values.type")}</th>
            <th scope="col">{t("translation:values.value")}</th>
            <th scope="col">{t("kept")}</th>
            <th>
              <span className="vh">{t("remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((value) => (
            <tr key={value.nome}>
              <th scope="row">{value.nome}</th>
              <td>{value.tipo}</td>
              <td className="wrap">{shown(value, locale)}</td>
              <td>{t(keptAs(value))}</td>
              <td>
                <button
                  type="button"
                  className="btn small"
                  aria-label={`${t("remove")} ${value.nome}`}
                  onClick={() => dispatch(clientValueRemoved(value.nome))}
                >
                  {t("remove")}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shown = (value: ClientValue, locale: Locale.Locale): string => {
  if (Debug.isSecret(value.nome)) return Debug.hidden
  if (value.tipo === "numero") return Locale.formatNumber(locale, value.valor)
  if (value.tipo !== "data") return String(value.valor)
  const kind = Locale.isIso("date", value.valor) ? "date" : "datetime"
  return Result.getOrElse(Locale.formatMoment(locale, kind, value.valor), () => value.valor)
}

const keptAs = ({ persistente, cliente_persistente_somente_leitura }: ClientValue) =>
  !persistente ? "keptNowhere" : cliente_persistente_somente_leitura ? "keptOnServer" : "keptBoth"
