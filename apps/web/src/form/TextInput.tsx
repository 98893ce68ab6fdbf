/** A text of an instance in a form: begun, read, written while others see who writes, compared, made into a PDF. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../kernel/faults.ts"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { FormText } from "../documents/FormText.tsx"
import { beginText, useDocuments } from "../documents/documents.ts"
import { HiddenInput } from "./HiddenInput.tsx"
import "../documents/files.css"

interface Props {
  readonly name: string
  /** What the field is called: the title of a text that is begun here. */
  readonly label: string
  readonly text: string
  readonly instance: string
  /** Null: the text is only read here. */
  readonly attributes: Readonly<Record<string, unknown>> | null
  /** What a text that is begun here says at first: its template, filled in; null: nothing. */
  readonly begun: (() => string) | null
  /** Hears that the hidden input has another text. */
  readonly onChange: (input: HTMLInputElement) => void
}

export const TextInput = ({ name, label, text, instance, attributes, begun, onChange }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const list = useDocuments(instance)
  const [own, setId] = useState(text)
  // What is only read here follows whoever writes it.
  const id = attributes === null ? text : own
  const [fault, setFault] = useState<Failure | null>(null)
  const [isNew, setNew] = useState(false)
  const begin = async () => {
    const answer = await beginText(app, instance, label, begun?.() ?? null)
    if (Result.isFailure(answer)) return setFault(answer.failure)
    setNew(true)
    setId(answer.success.id)
  }
  const document: Document | undefined = list?.find((one) => one.id === id)
  return (
    <div className={id !== "" && list === null ? "textdoc coming" : "textdoc"}>
      {attributes !== null && <HiddenInput name={name} value={id} onChange={onChange} />}
      {document !== undefined && (
        <FormText
          document={document}
          instance={instance}
          mayWrite={attributes !== null && document.editable}
          beginsWriting={isNew}
          id={attributes === null ? undefined : String(attributes["id"])}
        />
      )}
      {id === "" && attributes === null && <p className="reading">–</p>}
      {id === "" && attributes !== null && (
        <button type="button" className="btn small" id={String(attributes["id"])} onClick={() => void begin()}>
          <Icon name="plus" />
          {t("document.begin")}
        </button>
      )}
      {fault !== null && (
        <p className="msg" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
    </div>
  )
}
