/** Definitions: the processes of the environment with their versions, and a way to hand over a new one. */
import "../../i18n/parts.ts"
import type { DeployedDefinition } from "@quadrante/api/process"
import { type RefObject, useRef } from "react"
import { useTranslation } from "react-i18next"
import { definitions as definitionsQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { momentOf } from "../../i18n/time.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { isOfProcess } from "./process-files.ts"
import { type DeploymentNote, type Refusal, useDeploy } from "./useDeploy.ts"
import "./office.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const DefinitionsPanel = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const { data: definitions, fault } = useServerQuery(definitionsQuery)
  const { isDeploying, refusal: refused, deployed, deploy } = useDeploy()
  const refusal = refused ?? (fault === null ? null : { text: faultText(fault), elements: [] })
  const processes = [...new Set(definitions?.map(({ processo }) => processo))]
  return (
    <Popover title={t("office.definitions")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <div className="sub deploy">
        <p className="muted">{t("office.hint")}</p>
        <ProcessFileInputs disabled={isDeploying} onChoose={(files) => void deploy(files)} />
        {isDeploying && <p role="status">{t("office.deploying")}</p>}
        {refusal !== null && <RefusalNote refusal={refusal} />}
        {deployed !== null && <WarningsNote deployed={deployed} />}
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="scroll office" tabIndex={0} role="group" aria-label={t("office.versions")}>
        {definitions === null && refusal === null && (
          <p className="none" role="status">
            {t("office.loading")}
          </p>
        )}
        {processes.map((processo) => (
          <Versions key={processo} all={definitions?.filter((one) => one.processo === processo) ?? []} />
        ))}
      </div>
    </Popover>
  )
}

interface InputsProps {
  readonly disabled: boolean
  readonly onChoose: (files: ReadonlyArray<File>) => void
}

/** The buttons for files and for a folder; the inputs that browsers have for that are hidden behind them. */
const ProcessFileInputs = ({ disabled, onChoose }: InputsProps) => {
  const { t } = useTranslation()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  /** Of a folder or an archive only what belongs to a process; loose files are taken as they were chosen. */
  const choose = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    input.value = ""
    onChoose(input === folder.current ? chosen.filter(({ name }) => isOfProcess(name)) : chosen)
  }
  return (
    <>
      <div className="row">
        <button
          type="button"
          className="btn small"
          data-first-focus
          disabled={disabled}
          onClick={() => files.current?.click()}
        >
          <Icon name="plus" />
          {t("office.files")}
        </button>
        <button type="button" className="btn small" disabled={disabled} onClick={() => folder.current?.click()}>
          {t("office.folder")}
        </button>
      </div>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept=".bpmn,.xml,.json,.form,.zip"
        aria-label={t("office.files")}
        onChange={({ target }) => choose(target)}
      />
      <input
        ref={(element) => {
          folder.current = element
          // React does not know the attribute by which a browser offers folders.
          element?.setAttribute("webkitdirectory", "")
        }}
        type="file"
        hidden
        aria-label={t("office.folder")}
        onChange={({ target }) => choose(target)}
      />
    </>
  )
}

const RefusalNote = ({ refusal: { text, elements } }: { readonly refusal: Refusal }) => (
  <div className="note error" role="alert">
    <Icon name="error" />
    <div>
      <p>{text}</p>
      <Reasons elements={elements} />
    </div>
  </div>
)

/** What its author should know of a definition that was taken. */
const WarningsNote = ({ deployed: { text, warnings } }: { readonly deployed: DeploymentNote }) => {
  const { t } = useTranslation()
  return (
    <div className="note warning" role="status">
      <Icon name="alert" />
      <div>
        <p>{text}</p>
        {warnings.length > 0 && <p>{t("office.warnings")}</p>}
        <Reasons elements={warnings} />
      </div>
    </div>
  )
}

const Reasons = ({ elements }: { readonly elements: Refusal["elements"] }) => (
  <ul className="reasons">
    {elements.map(({ element, reason }, i) => (
      <li key={i}>
        <code>{element}</code> {reason}
      </li>
    ))}
  </ul>
)

/** The versions of one process, the newest first: new instances begin with that in force, and those that run keep theirs. */
const Versions = ({ all }: { readonly all: ReadonlyArray<DeployedDefinition> }) => {
  const { t } = useTranslation()
  const locale = useClock()
  const [newest] = all
  if (newest === undefined) return null
  return (
    <section aria-label={newest.title}>
      <h3>{newest.title}</h3>
      <p className="muted">{newest.processo}</p>
      <ol className="versions">
        {all.map(({ id, version, deployed, by, inForce }) => (
          <li key={id}>
            <b>{t("office.version", { n: version })}</b>
            <small>
              <MomentText other={elsewhere(locale, "event", Date.parse(deployed))}>
                {momentOf(locale, Date.parse(deployed))}
              </MomentText>
              {" · "}
              {by ?? t("office.house")}
            </small>
            {inForce && all.length > 1 && <span className="chip">{t("office.inForce")}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

export default DefinitionsPanel
