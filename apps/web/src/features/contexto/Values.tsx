/** The client values of the person: what they are called, of which type, and what they are; each can be removed. */
import type { ClientValue, ClientValues } from "@quadrante/domain/client-value"
import * as Debug from "@quadrante/domain/debug"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { useWords } from "../../i18n/words.ts"
import { useApp } from "../../kernel/app.ts"
import { clientValueRemoved } from "../../store/entities.ts"
import { contexto } from "./texts.ts"

interface Props {
  readonly values: ClientValues
  readonly locale: Locale.Locale
}

export const Values = ({ values, locale }: Props) => {
  const { t } = useTranslation()
  const words = useWords(contexto)
  const { dispatch } = useApp()
  const all = Object.values(values).toSorted((one, other) => (one.nome < other.nome ? -1 : 1))
  if (all.length === 0) return <p className="muted">{words.noValues}</p>
  return (
    <div className="tablewrap" tabIndex={0} role="region" aria-label={words.clientValues}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("values.name")}</th>
            <th scope="col">{t("values.type")}</th>
            <th scope="col">{t("values.value")}</th>
            <th scope="col">{words.kept}</th>
            <th>
              <span className="vh">{words.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((value) => (
            <tr key={value.nome}>
              <th scope="row">{value.nome}</th>
              <td>{value.tipo}</td>
              <td className="wrap">{shown(value, locale)}</td>
              <td>{words[keptAs(value)]}</td>
              <td>
                <button
                  type="button"
                  className="btn small"
                  aria-label={`${words.remove} ${value.nome}`}
                  onClick={() => dispatch(clientValueRemoved(value.nome))}
                >
                  {words.remove}
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
