/** The field of a password: it can be shown, and says when Caps Lock is on. */
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "./Icon.tsx"

interface Props {
  readonly id: string
  readonly label: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly autoComplete: "current-password" | "new-password"
  /** Whether it is shown from the start, because somebody wished so before this field was here. */
  readonly shown?: boolean
  /** What is wrong with it, in words. */
  readonly fault?: ReactNode
}

export const PasswordField = ({ id, label, field, autoComplete, shown = false, fault = null }: Props) => {
  const { t } = useTranslation()
  const [visible, setVisible] = useState(shown)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"))
  return (
    <div className={fault === null ? "field" : "field error"}>
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <input
          id={id}
          ref={field}
          type={visible ? "text" : "password"}
          autoComplete={autoComplete}
          maxLength={128}
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-falta`}
        />
        <button
          type="button"
          className="btn quiet small"
          aria-pressed={visible}
          aria-label={visible ? t("login.hidePassword") : t("login.showPassword")}
          onClick={() => setVisible(!visible)}
        >
          <Icon name="eye" />
          {visible ? t("login.hide") : t("login.show")}
        </button>
      </span>
      {fault !== null && (
        <p className="msg" id={`${id}-falta`}>
          <Icon name="error" />
          <span>{fault}</span>
        </p>
      )}
      {capsLock && (
        <p className="help" role="status">
          {t("login.capsLock")}
        </p>
      )}
    </div>
  )
}
