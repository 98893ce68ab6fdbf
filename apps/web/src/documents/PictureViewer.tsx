/** Pictures one at a time, as large as the window: arrows go on, Escape leaves. */
import type { Document } from "@quadrante/api/document"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../kernel/faults.ts"
import { Icon } from "../ui/Icon.tsx"
import { showModal } from "../ui/modal.ts"
import { useKeep } from "./keep.ts"
import { usePicture } from "./picture.ts"
import { named } from "../ui/tip.ts"
import "./pictures.css"

interface Props {
  readonly pictures: ReadonlyArray<Document>
  /** The id of the one that is shown first. */
  readonly first: string
  readonly onEnd: () => void
}

export const PictureViewer = ({ pictures, first, onEnd }: Props) => {
  const { t } = useTranslation()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [id, setId] = useState(first)
  useEffect(() => {
    if (element.current !== null) return showModal(element.current)
  }, [])
  const at = pictures.findIndex((one) => one.id === id)
  const picture = pictures[at]
  const isGone = picture === undefined
  // Somebody may take it out while it is looked at.
  useEffect(() => {
    if (isGone) element.current?.close()
  }, [isGone])
  const go = (by: number) => setId((now) => pictures[at + by]?.id ?? now)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const end = { Home: pictures[0], End: pictures.at(-1) }[event.key]
    if (by === undefined && end === undefined) return
    event.preventDefault()
    if (by !== undefined) go(by)
    else if (end !== undefined) setId(end.id)
  }
  return (
    <dialog className="pictures" ref={element} aria-labelledby={heading} onClose={onEnd} onKeyDown={onKeyDown}>
      <div className="pictures-bar">
        <h2 id={heading} className="ellipsis">
          {picture?.title}
        </h2>
        {pictures.length > 1 && (
          <span className="muted nums" role="status">
            {t("document.nth", { n: at + 1, de: pictures.length })}
          </span>
        )}
        {picture !== undefined && <KeepButton document={picture} />}
        <button
          type="button"
          className="btn quiet small icon"
          {...named(t("document.closePicture"), "Esc")}
          onClick={() => element.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="pictures-stage">
        {pictures.length > 1 && <Step icon="left" text={t("document.before1")} isOff={at <= 0} onStep={() => go(-1)} />}
        {picture !== undefined && <Large key={picture.id} document={picture} />}
        {pictures.length > 1 && (
          <Step icon="right" text={t("document.next")} isOff={at >= pictures.length - 1} onStep={() => go(1)} />
        )}
      </div>
    </dialog>
  )
}

interface StepProps {
  readonly icon: "left" | "right"
  readonly text: string
  readonly isOff: boolean
  readonly onStep: () => void
}

/** It stays where it is at the ends, so that the focus does. */
const Step = ({ icon, text, isOff, onStep }: StepProps) => (
  <button
    type="button"
    className={`btn quiet icon ${icon}`}
    {...named(text)}
    aria-disabled={isOff}
    onClick={() => isOff || onStep()}
  >
    <Icon name={icon} />
  </button>
)

const KeepButton = ({ document }: { readonly document: Document }) => {
  const { t } = useTranslation()
  const { keep } = useKeep(document)
  return (
    <button type="button" className="btn quiet small" onClick={() => void keep()}>
      {t("document.keep")}
    </button>
  )
}

const Large = ({ document }: { readonly document: Document }) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const { address, fault } = usePicture(document, true)
  const [isBroken, setBroken] = useState(false)
  if (fault !== null) return <p role="alert">{faultText(fault)}</p>
  if (isBroken) return <p role="alert">{t("document.cannotShow")}</p>
  if (address === null) return <p role="status">{t("document.pictureLoading")}</p>
  return <img src={address} alt={document.title} onError={() => setBroken(true)} />
}
