/** Who else is in a text just now. Who comes is said aloud once; who writes it alone is said where it is held. */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
import { announce } from "../ui/Announcer.tsx"
import { hint } from "../ui/tip.ts"

interface Props {
  readonly document: string
  /** Who holds the text and is named for it already. */
  readonly holder: string | null
}

const nobody: ReadonlyArray<{ readonly name: string; readonly writes: boolean }> = []

export const Readers = ({ document, holder }: Props) => {
  const { t } = useTranslation()
  const others = useAppSelector(({ documents }) => documents.readers[document] ?? nobody)
  const sentences = others
    .filter(({ name, writes }) => !(writes && name === holder))
    .map(({ name, writes }) => ({ name, text: t(writes ? "document.writing" : "document.reading", { quem: name }) }))
  const known = useRef<ReadonlySet<string>>(new Set())
  const names = sentences.map(({ text }) => text).join("; ")
  useEffect(() => {
    const now = new Set(names === "" ? [] : names.split("; "))
    const come = [...now].filter((text) => !known.current.has(text))
    known.current = now
    if (come.length > 0) announce(come.join("; "))
  }, [names])
  const [first] = sentences
  if (first === undefined) return null
  return (
    <span className="readers chip" {...hint(names)}>
      <span className="ellipsis">
        {sentences.length === 1 ? first.text : t("document.readingMany", { quem: first.name, n: sentences.length - 1 })}
      </span>
    </span>
  )
}
