/** The button that chooses files. */
import { useRef } from "react"
import { Icon, type IconName } from "./Icon.tsx"

/** What is held in a hand has a camera; the page itself is allowed to use none, and cannot ask. */
export const takesPhotos = (): boolean => matchMedia("(pointer: coarse)").matches

interface Props {
  readonly text: string
  readonly icon?: IconName
  readonly accept: string
  readonly multiple: boolean
  readonly isDisabled: boolean
  readonly id?: string
  readonly describedBy?: string | undefined
  /** It takes a picture with the camera of the device, where there is one. */
  readonly isCamera?: boolean
  /** It stands beside another one that is used more. */
  readonly isQuiet?: boolean
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
  isCamera = false,
  isQuiet = false,
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
        accept={isCamera ? "image/*" : accept}
        capture={isCamera ? "environment" : undefined}
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ""
        }}
      />
      <button
        type="button"
        className={isQuiet ? "btn quiet small" : "btn small"}
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
