/** Copies a text and says that it did. Where the browser does not let it, the text is shown, ready to be copied by hand. */
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"

interface Props {
  readonly className: string
  /** Asked when the button is pressed. */
  readonly text: () => string
  readonly children: ReactNode
}

export const CopyButton = ({ className, text, children }: Props) => {
  const { t } = useTranslation()
  const [state, setState] = useState<"ready" | "copied" | { readonly byHand: string }>("ready")
  const copy = async () => {
    const now = text()
    try {
      await navigator.clipboard.writeText(now)
      setState("copied")
    } catch {
      setState({ byHand: now })
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status">{state === "copied" ? t("copy.done") : ""}</span>
      {typeof state === "object" && (
        <textarea
          className="input"
          aria-label={t("copy.byHand")}
          readOnly
          rows={6}
          value={state.byHand}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}
