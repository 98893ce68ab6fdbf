/** All that is open, quadrant by quadrant, with what each says of itself: where there is no room for tabs. */
import type { OpenProcess } from "@quadrante/domain/process"
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useIsLoading, useProcessFault } from "../kernel/known.ts"
import { activated, viewOf } from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { Popover } from "../ui/Popover.tsx"
import { closeOpen, closeTabs } from "./places.ts"
import { TabMark } from "./TabMark.tsx"
import "./opened-sheet.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** Opens something more. */
  readonly onOpen: () => void
}

const OpenedSheet = ({ opener, onClose, onOpen }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const [term, setTerm] = useState("")
  const workspace = useAppSelector((state) => state.workspace)
  const { processes } = workspace.layout
  const front = viewOf(workspace).slots.find(({ focused }) => focused)?.active ?? null
  const sought = term.trim().toLocaleLowerCase()
  const found = processes.filter(({ title }) => title.toLocaleLowerCase().includes(sought))
  const slots = [...new Set(found.map(({ slot }) => slot))].toSorted()
  const list = useRef<HTMLDivElement>(null)
  // Not in the filter: the keys of a screen would come up over what is listed.
  useEffect(() => list.current?.querySelector<HTMLElement>(".front > .show")?.focus({ preventScroll: true }), [])
  const show = (id: string) => {
    onClose()
    app.dispatch(activated(id))
  }
  return (
    <Popover
      title={t("workspace.openedTitle")}
      kind="panel"
      role="dialog"
      opener={opener}
      onClose={onClose}
      head={<span className="count">{processes.length}</span>}
    >
      <div className="sub">
        <span className="input">
          <Icon name="search" />
          <input
            type="search"
            aria-label={t("workspace.openedFilter")}
            placeholder={t("workspace.openedFilter")}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
          />
        </span>
      </div>
      <div className="scroll opened-list" ref={list}>
        {slots.map((slot) => (
          <section key={slot} aria-label={t("workspace.openedIn", { n: slot })}>
            <h3>{t("workspace.openedIn", { n: slot })}</h3>
            <ul>
              {found
                .filter((process) => process.slot === slot)
                .map((process) => (
                  <OpenedLine
                    key={process.id}
                    process={process}
                    isFront={process.id === front}
                    onShow={() => show(process.id)}
                  />
                ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && (
          <p className="none" role="status">
            {t(processes.length === 0 ? "workspace.openedNone" : "workspace.openedNotFound", { termo: term })}
          </p>
        )}
      </div>
      <div className="sheet-foot row">
        {processes.length > 1 && (
          <button type="button" className="btn" onClick={() => closeTabs(app, processes, 1)}>
            {t("workspace.closeAll")}
          </button>
        )}
        <button type="button" className="btn primary push" onClick={onOpen}>
          <Icon name="plus" />
          {t("workspace.open")}
        </button>
      </div>
    </Popover>
  )
}

interface LineProps {
  readonly process: OpenProcess
  readonly isFront: boolean
  readonly onShow: () => void
}

const OpenedLine = ({ process: { id, title, preview }, isFront, onShow }: LineProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const { draftUndo } = app
  const dirty = useSyncExternalStore(draftUndo.subscribe, () => draftUndo.isDirty(id))
  const failed = useProcessFault(id) !== null
  const loading = useIsLoading(id)
  const mark = failed ? "error" : loading ? "loading" : dirty ? "dirty" : preview ? "preview" : null
  return (
    <li className={isFront ? "front" : undefined}>
      <button type="button" className="show" aria-current={isFront || undefined} onClick={onShow}>
        <span className="mark-place" aria-hidden="true">
          <TabMark dirty={dirty} loading={loading} failed={failed} />
        </span>
        <span className="ellipsis">{title}</span>
        {mark !== null && <small>{t(`workspace.marks.${mark}`)}</small>}
      </button>
      <button
        type="button"
        className="btn quiet small icon"
        aria-label={t("workspace.closeNamed", { titulo: title })}
        onClick={() => closeOpen(app, id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

export default OpenedSheet
