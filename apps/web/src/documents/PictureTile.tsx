/** A picture at 4:3, which opens large; an icon in its place where the browser cannot show it. */
import type { Document } from "@quadrante/api/document"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../ui/Icon.tsx"
import { usePicture, useWasInView } from "./picture.ts"
import "./pictures.css"

interface Props {
  readonly document: Document
  readonly onOpen: () => void
}

export const PictureTile = ({ document, onOpen }: Props) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const { address } = usePicture(document, useWasInView(button))
  const [isBroken, setBroken] = useState(false)
  return (
    <button
      type="button"
      className="picture-tile"
      ref={button}
      aria-haspopup="dialog"
      aria-label={t("document.enlarge", { nome: document.title })}
      onClick={onOpen}
    >
      {address === null || isBroken ? (
        <Icon name="picture" large />
      ) : (
        <img src={address} alt={document.title} draggable={false} onError={() => setBroken(true)} />
      )}
    </button>
  )
}
