/** Asks for the code that was mailed to an address; another one can be had after a while. */
import type { EmailState } from "@quadrante/api/email"
import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../../ui/Icon.tsx"

interface Props {
  readonly pending: NonNullable<EmailState["pending"]>
  readonly busy: boolean
  readonly onCode: (code: string) => void
  readonly onAnother: () => void
  readonly onOther: () => void
}

export const CodeForm = ({ pending, busy, onCode, onAnother, onOther }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState("")
  const [wrong, setWrong] = useState(false)
  const left = useSecondsUntil(Date.parse(pending.again))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.replaceAll(/\s/g, "")
    const isCode = /^\d{6}$/.test(code)
    setWrong(!isCode)
    if (isCode && !busy) onCode(code)
  }
  return (
    <form className="stack tight" onSubmit={submit} noValidate>
      <p className="note warning">
        <Icon name="mail" />
        <span>{t("email.pending", { endereco: pending.address })}</span>
      </p>
      <div className={wrong ? "field error email-code" : "field email-code"}>
        <label htmlFor="email-codigo">{t("email.code")}</label>
        <span className="input">
          <input
            id="email-codigo"
            className="nums"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={typed}
            aria-invalid={wrong}
            aria-describedby="email-codigo-ajuda"
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
        </span>
        <p className={wrong ? "msg" : "help"} id="email-codigo-ajuda">
          {wrong && <Icon name="error" />}
          <span>{t(wrong ? "email.codeInvalid" : "email.codeHelp")}</span>
        </p>
      </div>
      <div className="row wrap">
        <button className="btn primary" aria-busy={busy}>
          {t("email.confirm")}
        </button>
        <button type="button" className="btn" disabled={left > 0 || busy} onClick={onAnother}>
          {left > 0 ? t("email.anotherIn", { tempo: clock(left) }) : t("email.another")}
        </button>
        <button type="button" className="btn quiet" onClick={onOther}>
          {t("email.otherAddress")}
        </button>
      </div>
    </form>
  )
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

/** How many seconds are left until an instant, counted down. */
const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((at - now) / 1_000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1_000)
    return () => clearTimeout(timer)
  }, [left, now])
  return left
}
