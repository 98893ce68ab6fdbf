/** A file on its way: how far it is, and the way to stop it; and the button that chooses files. */
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../ui/Icon.tsx"
import type { UploadProgress } from "./uploads.ts"
import "./files.css"

export const UploadLine = ({ name, done, stop }: UploadProgress) => {
  const { t } = useTranslation()
  return (
    <div className="row sending">
      <span className="ellipsis">{name}</span>
      <progress value={done} aria-label={t("document.sending", { nome: name })} />
      <span className="nums">{Math.round(done * 100)} %</span>
      <button type="button" className="btn quiet small" onClick={stop}>
        {t("dialog.cancel")}
      </button>
    </div>
  )
}

interface ChooserProps {
  readonly text: string
  readonly accept: string
  readonly multiple: boolean
  readonly isDisabled: boolean
  readonly id?: string
  readonly describedBy?: string | undefined
  readonly onChoose: (files: ReadonlyArray<File>) => void
}

export const FileChooser = ({ text, accept, multiple, isDisabled, id, describedBy, onChoose }: ChooserProps) => {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        ref={chooser}
        multiple={multiple}
        accept={accept}
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ""
        }}
      />
      <button
        type="button"
        className="btn small"
        id={id}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="plus" />
        {text}
      </button>
    </>
  )
}
