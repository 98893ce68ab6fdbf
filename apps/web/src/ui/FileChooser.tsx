/** The button that chooses files. */
import { useRef } from "react"
import { Icon, type IconName } from "./Icon.tsx"

interface Props {
  readonly text: string
  readonly icon?: IconName
  readonly accept: string
  readonly multiple: boolean
  readonly isDisabled: boolean
  readonly id?: string
  readonly describedBy?: string | undefined
  readonly onChoose: (files: ReadonlyArray<File>) => void
}

export const FileChooser = ({
  text,
  icon = "plus",
  accept,
  multiple,
  isDisabled,
  id,
  describedBy,
  onChoose
}: Props) => {
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
        <Icon name={icon} />
        {text}
      </button>
    </>
  )
}
