/** The address of a person: confirmed by a code, changed, taken away; and the days on which the digest comes to it. */
import type { EmailState } from "@quadrante/api/email"
import { isAddress } from "@quadrante/domain/mail"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../../kernel/faults.ts"
import { dayOf } from "../../../i18n/time.ts"
import { useClock } from "../../../kernel/clock.ts"
import { ProveDialog } from "../../../session/ProveDialog.tsx"
import { Icon } from "../../../ui/Icon.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { DigestDays } from "./DigestDays.tsx"
import { useEmailActs } from "./useEmailActs.ts"
import "./email.css"

export const EmailSection = ({ state }: { readonly state: EmailState }) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const acts = useEmailActs()
  const [edits, setEdits] = useState(false)
  const [said, setSaid] = useState("")
  const { address, confirmed, pending, way } = state
  const asksCode = pending !== null && !edits
  const asksAddress = edits || (address === null && pending === null)

  const finish = (text: string) => {
    setEdits(false)
    setSaid(text)
  }
  const edit = () => {
    setSaid("")
    acts.clear()
    setEdits(true)
  }
  const ask = (given: string) => acts.askCode(given, () => finish(t("email.sent", { endereco: given })))
  if (way === "off" && address === null) {
    return (
      <p className="note">
        <Icon name="mail" />
        <span>{t("email.off")}</span>
      </p>
    )
  }
  return (
    <section className="stack way-email" aria-label={t("email.title")}>
      {way === "off" && (
        <p className="note warning">
          <Icon name="alert" />
          <span>{t("email.off")}</span>
        </p>
      )}
      {address !== null && (
        <ConfirmedAddress
          address={address}
          confirmed={confirmed}
          busy={acts.busy}
          onChange={asksCode || edits || way === "off" ? null : edit}
          onRemove={() => void acts.remove(() => finish(t("email.removed")))}
        />
      )}
      {address === null && pending === null && <p>{t("email.none")}</p>}
      {acts.fault !== null && (
        <p className="note error" role="alert">
          <Icon name="error" />
          <span>{faultText(acts.fault)}</span>
        </p>
      )}
      <p role="status" className="muted">
        {said}
      </p>
      {asksAddress && (
        <AddressForm busy={acts.busy} onAsk={(given) => void ask(given)} onCancel={edits ? () => finish("") : null} />
      )}
      {asksCode && (
        <CodeForm
          key={pending.address}
          pending={pending}
          busy={acts.busy}
          onCode={(code) => void acts.confirm(code, () => finish(t("email.done")))}
          onAnother={() => void ask(pending.address)}
          onOther={edit}
        />
      )}
      {address !== null && (
        <DigestDays
          days={state.digestDays}
          onDays={(days) => void acts.setDays(days, () => setSaid(t("email.daysKept")))}
        />
      )}
      {acts.proving !== null && (
        <ProveDialog
          title={t("email.proveTitle")}
          help={t("email.proveHelp")}
          act={t("email.confirm")}
          onProof={acts.proving.prove}
          onCancel={acts.proving.cancel}
        />
      )}
    </section>
  )
}

interface ConfirmedAddressProps {
  readonly address: string
  readonly confirmed: string | null
  readonly busy: boolean
  /** Null while another one is asked for, and where none can be. */
  readonly onChange: (() => void) | null
  readonly onRemove: () => void
}

const ConfirmedAddress = ({ address, confirmed, busy, onChange, onRemove }: ConfirmedAddressProps) => {
  const { t } = useTranslation()
  const locale = useClock()
  return (
    <div className="way-card">
      <Icon name="mail" />
      <div>
        <b>{address}</b>
        {confirmed !== null && (
          <p className="muted">{t("email.confirmed", { quando: dayOf(locale, Date.parse(confirmed)) })}</p>
        )}
      </div>
      <span className="row">
        {onChange !== null && (
          <button type="button" className="btn small" onClick={onChange}>
            {t("email.change")}
          </button>
        )}
        <button type="button" className="btn quiet small" disabled={busy} onClick={onRemove}>
          {t("email.remove")}
        </button>
      </span>
    </div>
  )
}

interface AddressFormProps {
  readonly busy: boolean
  readonly onAsk: (address: string) => void
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null
}

const AddressForm = ({ busy, onAsk, onCancel }: AddressFormProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState("")
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = typed.trim()
    setWrong(!isAddress(address))
    if (isAddress(address) && !busy) onAsk(address)
  }
  return (
    <form className="stack tight" onSubmit={submit} noValidate>
      <div className={wrong ? "field error" : "field"}>
        <label htmlFor="email-novo">{t("email.address")}</label>
        <span className="input">
          <input
            id="email-novo"
            type="email"
            autoComplete="email"
            // Whoever asked for the field types into it next.
            autoFocus={onCancel !== null}
            maxLength={254}
            value={typed}
            aria-invalid={wrong}
            aria-describedby={wrong ? "email-novo-falta" : undefined}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
        </span>
        {wrong && (
          <p className="msg" id="email-novo-falta">
            <Icon name="error" />
            <span>{t("email.invalid")}</span>
          </p>
        )}
      </div>
      <div className="row wrap">
        <button className="btn primary" aria-busy={busy}>
          {t("email.sendCode")}
        </button>
        {onCancel !== null && (
          <button type="button" className="btn" onClick={onCancel}>
            {t("email.cancel")}
          </button>
        )}
      </div>
    </form>
  )
}
