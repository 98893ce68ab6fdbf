/** The links that processes take: of each process that this person may start, the names of a link, and one that is made. */
import { useTranslation } from "react-i18next"
import { startable as startableQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { startForm } from "../../data/start-forms.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { ProcessLinks } from "./ProcessLinks.tsx"
import { tester } from "./texts/texts.ts"

interface Props {
  /** The process that is looked at; empty: the first. */
  readonly processo: string
  readonly onChoose: (processo: string) => void
  readonly onTry: (link: string) => void
}

export const LinkCatalogue = ({ processo, onChoose, onTry }: Props) => {
  const { t } = useTranslation(tester)
  const faultText = useFaultText()
  const startable = useServerQuery(startableQuery)
  const processes = startable.data ?? []
  const chosen = processes.find((one) => one.processo === processo) ?? processes[0]
  const asked = useServerQuery(chosen === undefined ? null : startForm(chosen.processo, null))
  const fault = startable.fault ?? asked.fault
  if (startable.data !== null && chosen === undefined) return <p className="none">{t("noProcess")}</p>
  if (chosen === undefined) return <PanelState fault={fault && faultText(fault)} loading={t("loading")} />
  return (
    <>
      <div className="pagehead">
        <label htmlFor="process">{t("process")}</label>
        <span className="input process">
          <select id="process" value={chosen.processo} onChange={({ target }) => onChoose(target.value)}>
            {processes.map((one) => (
              <option key={one.processo} value={one.processo}>
                {one.title}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </div>
      <div className="pagebody">
        {asked.data === null || asked.data.processo !== chosen.processo ? (
          <PanelState fault={asked.fault && faultText(asked.fault)} loading={t("loading")} />
        ) : (
          <ProcessLinks key={asked.data.definition + chosen.processo} asked={asked.data} onTry={onTry} />
        )}
      </div>
    </>
  )
}
