/** Definitions: the processes of the environment with their versions, and a way to hand over a new one. */
import "./office.css"
import type { Deployed } from "@quadrante/api/process"
import { Result } from "effect"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { noticed } from "../../store/notices.ts"
import { tasksChanged } from "../../store/tasks.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { unzip } from "./zip.ts"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** What the server refused: an element and why, or what is wrong as a whole. */
interface Refusal {
  readonly text: string
  readonly elements: ReadonlyArray<{ readonly element: string; readonly reason: string }>
}

const isOfProcess = (name: string): boolean => /\.(bpmn|xml|json|form)$/i.test(name) && !/(^|\/)[._]/.test(name)

const DefinitionsPanel = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const [definitions, setDefinitions] = useState<ReadonlyArray<Deployed> | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  useEffect(() => {
    let gone = false
    const ask = async () => {
      const answer = await (await app.api()).definitions({})
      if (gone) return
      if (Result.isSuccess(answer)) setDefinitions(answer.success)
      else setRefusal({ text: faultText(answer.failure), elements: [] })
    }
    void ask()
    return () => {
      gone = true
    }
  }, [app, faultText, round])

  const deploy = async (chosen: ReadonlyArray<File>) => {
    if (chosen.length === 0 || busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await (await app.api()).deploy({ payload: { files: await filesIn(chosen) } })
      if (Result.isSuccess(answer)) {
        const { title, version } = answer.success
        app.dispatch(noticed({ kind: "success", text: t("office.deployed", { titulo: title, n: version }) }))
        app.dispatch(tasksChanged())
        setRound((before) => before + 1)
      } else setRefusal(refusalOf(answer.failure, faultText(answer.failure), t("office.refused")))
    } catch {
      setRefusal({ text: t("office.unreadable"), elements: [] })
    }
    setBusy(false)
  }

  /** Of a folder or an archive only what belongs to a process; loose files are taken as they were chosen. */
  const taken = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    input.value = ""
    void deploy(input === folder.current ? chosen.filter(({ name }) => isOfProcess(name)) : chosen)
  }

  const processes = [...new Set(definitions?.map(({ processo }) => processo))]
  return (
    <Popover title={t("office.definitions")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <div className="sub deploy">
        <p className="muted">{t("office.hint")}</p>
        <div className="row">
          <button
            type="button"
            className="btn small"
            data-first-focus
            disabled={busy}
            onClick={() => files.current?.click()}
          >
            <Icon name="plus" />
            {t("office.files")}
          </button>
          <button type="button" className="btn small" disabled={busy} onClick={() => folder.current?.click()}>
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
          onChange={({ target }) => taken(target)}
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
          onChange={({ target }) => taken(target)}
        />
        {busy && <p role="status">{t("office.deploying")}</p>}
        {refusal !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <div>
              <p>{refusal.text}</p>
              <ul className="reasons">
                {refusal.elements.map(({ element, reason }, i) => (
                  <li key={i}>
                    <code>{element}</code> {reason}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
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

/** The versions of one process, the newest first: new instances begin with it, and those that run keep theirs. */
const Versions = ({ all }: { readonly all: ReadonlyArray<Deployed> }) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const [newest] = all
  if (newest === undefined) return null
  return (
    <section aria-label={newest.title}>
      <h3>{newest.title}</h3>
      <p className="muted">{newest.processo}</p>
      <ol className="versions">
        {all.map(({ id, version, deployed, by }) => (
          <li key={id}>
            <b>{t("office.version", { n: version })}</b>
            <small>
              {momentOf(locale, Date.parse(deployed))} · {by ?? t("office.house")}
            </small>
            {id === newest.id && all.length > 1 && <span className="chip">{t("office.inForce")}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const filesIn = async (chosen: ReadonlyArray<File>) => {
  const all = await Promise.all(
    chosen.map(async (file) =>
      /\.zip$/i.test(file.name)
        ? unzip(new Uint8Array(await file.arrayBuffer()), isOfProcess)
        : [{ name: file.name, text: await file.text() }]
    )
  )
  return all.flat()
}

type Fault = Parameters<ReturnType<typeof useFaultText>>[0]

const refusalOf = (fault: Fault, text: string, refused: string): Refusal => {
  const elements = ("fields" in fault ? (fault.fields ?? []) : []).map(({ key, params }) => ({
    element: key,
    reason: String(params["reason"] ?? "")
  }))
  return { text: elements.length > 0 ? refused : text, elements }
}

export default DefinitionsPanel
