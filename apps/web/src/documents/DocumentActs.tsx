/** What is done with a text that is looked at: written, read, commented, compared, led through, opened beside its form. */
import type { Document } from "@quadrante/api/document"
import * as Panel from "@quadrante/domain/panel"
import { type ReactNode, type Ref, useContext } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import type { DocumentView } from "../store/documents.ts"
import { announce } from "../ui/Announcer.tsx"
import { Icon } from "../ui/Icon.tsx"
import { MenuButton } from "../ui/MenuButton.tsx"
import { hint } from "../ui/tip.ts"
import { InProcess } from "../workspace/inside.ts"
import { openText } from "../workspace/open.ts"
import { closeOpen } from "../workspace/places.ts"
import { saveFile } from "./bytes.ts"
import { markedIn } from "./clauses.ts"
import { TalkIcon, type useClauseSigns } from "./ClauseSign.tsx"
import { compareVersions, useComparisonBeside } from "./compare.ts"
import { switchMode, textElement } from "./modes.ts"
import { OutlineButton } from "./OutlineButton.tsx"
import { VersionsButton } from "./VersionsButton.tsx"

interface ActsProps {
  readonly document: Document
  readonly instance: string
  readonly mayWrite: boolean
  readonly id: string | undefined
  readonly at: string
  /** Who writes it elsewhere. */
  readonly foreign: string | null
  /** What it says; null while that is on its way. */
  readonly text: string | null
  readonly isRead: boolean
  /** What begins a comment. */
  readonly comment: ReactNode
  readonly shows: DocumentView
  readonly onShow: (view: DocumentView) => void
  readonly made: Uint8Array<ArrayBuffer> | null
  readonly editButton: Ref<HTMLButtonElement>
}

/** What is done with a text that is looked at. */
export const DocumentActs = (props: ActsProps) => {
  const { document, instance, mayWrite, foreign, id, at, text, isRead, comment, shows, onShow, made, editButton } =
    props
  const { t } = useTranslation()
  const app = useApp()
  const process = useContext(InProcess)
  const compared = useComparisonBeside(document)
  const compares = shows === "comparison" || compared !== null
  const switchComparison = (isOn: boolean) => {
    if (isOn) compareVersions(app, { document, instance, process }, null)
    else if (shows === "comparison") onShow("text")
    else if (compared !== null) closeOpen(app, compared)
  }
  const keep = made === null ? null : () => saveFile(`${document.title}.pdf`, made)
  return (
    <div className="row acts">
      {/* What is written is the text as it is now, so an earlier version has its own ways on. */}
      {mayWrite && shows !== "version" && (
        <button
          type="button"
          className="btn small"
          id={id}
          ref={editButton}
          aria-pressed={false}
          disabled={foreign !== null}
          {...hint(foreign === null ? undefined : t("document.writing", { quem: foreign }))}
          onClick={() => switchMode(app, { mode: "edit", key: at })}
        >
          {t("document.write")}
        </button>
      )}
      {document.version > 0 && (
        <>
          <button
            type="button"
            className="btn quiet small"
            aria-pressed={isRead}
            onClick={() => switchMode(app, { mode: "read", key: at })}
          >
            {t("document.read")}
          </button>
          {comment}
          {/* They are there from the first version on: nothing moves when somebody saves the second. */}
          <VersionsButton document={document} />
          <Toggle
            isOn={compares}
            isBeside={shows !== "comparison" && compared !== null}
            isPossible={document.version > 1}
            text={t("document.compare")}
            onSwitch={switchComparison}
          />
          <Toggle isOn={shows === "pdf"} text={t("document.pdf")} onSwitch={(isOn) => onShow(isOn ? "pdf" : "text")} />
          {/* What comes and goes stands last. */}
          {shows === "text" && text !== null && <OutlineButton text={text} place={() => textElement(at)} />}
          {keep !== null && (
            <button type="button" className="btn quiet small last-tool" onClick={keep}>
              {t("document.keep")}
            </button>
          )}
          {/* Where the row has no room for them, they stand here. */}
          <MenuButton
            label={t("document.moreTools")}
            className="btn quiet small icon more-tools"
            isAbove
            acts={[
              ...(document.version > 1
                ? [
                    {
                      name: "compare",
                      label: t(compares ? "document.leaveComparison" : "document.compare"),
                      run: () => switchComparison(!compares)
                    }
                  ]
                : []),
              {
                name: "pdf",
                label: t(shows === "pdf" ? "document.toText" : "document.pdf"),
                run: () => onShow(shows === "pdf" ? "text" : "pdf")
              },
              ...(keep === null ? [] : [{ name: "keep", label: t("document.keep"), run: keep }])
            ]}
          >
            <Icon name="more" />
          </MenuButton>
        </>
      )}
    </div>
  )
}

/** Opens the text in a quadrant of its own; on a phone, which shows one thing, and where it has one already, there is none. */
export const OpenBeside = ({ document, instance }: Pick<ActsProps, "document" | "instance">) => {
  const { t } = useTranslation()
  const app = useApp()
  const process = useContext(InProcess)
  const isOffered = useAppSelector(
    ({ workspace }) =>
      !workspace.isPhone && workspace.layout.processes.some((one) => one.id === process && Panel.textOf(one) === null)
  )
  if (!isOffered) return null
  return (
    <button type="button" className="btn quiet small" onClick={() => openText(app, instance, document, process)}>
      {t("process.openBeside")}
    </button>
  )
}

interface CommentButtonProps {
  readonly at: string
  readonly signs: ReturnType<typeof useClauseSigns>
}

/** Comments the words that are marked in the text. */
export const CommentButton = ({ at, signs }: CommentButtonProps) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="btn quiet small"
      {...hint(t("document.commentHow"))}
      // What is marked stays marked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const marked = markedIn(textElement(at), signs.read)
        if (marked === null) announce(t("document.commentHow"))
        else signs.begin(marked)
      }}
    >
      <TalkIcon />
      <span className="tool-word">{t("document.comment")}</span>
    </button>
  )
}

const Toggle = ({
  isOn,
  isPossible = true,
  isBeside = false,
  text,
  onSwitch
}: {
  readonly isOn: boolean
  readonly isPossible?: boolean
  /** What it is for stands in another quadrant: it is on, and what is seen here is something else. */
  readonly isBeside?: boolean
  readonly text: string
  readonly onSwitch: (isOn: boolean) => void
}) => (
  <button
    type="button"
    className={isBeside ? "btn quiet small last-tool beside" : "btn quiet small last-tool"}
    aria-pressed={isOn}
    disabled={!isPossible}
    onClick={() => onSwitch(!isOn)}
  >
    {text}
  </button>
)
