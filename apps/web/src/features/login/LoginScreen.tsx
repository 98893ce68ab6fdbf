/** The screen on which a person enters an environment: brand at the left, one calm column at the right. */
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState
} from "react"
import { useTranslation } from "react-i18next"
import { Emphasis } from "../../ui/Emphasis.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { LanguageSelect } from "../../ui/LanguageSelect.tsx"
import { BrandMark } from "../../ui/Mark.tsx"
import { PasswordField } from "../../ui/PasswordField.tsx"

/** What stands beside the form. */
export interface Brand {
  readonly amb_nome: string
  readonly headline: string
  readonly contact: string
  readonly versao: string
  readonly logo: string | null
}

/** What somebody typed into the static page before this component replaced it. */
export interface TypedCredentials {
  readonly usuario: string
  readonly senha: string
  /** Null: in none, and the first of the people of a demonstration is to be pressed. */
  readonly focused: "usuario" | "senha" | null
  /** Whether they asked to enter already. */
  readonly pressed: boolean
}

interface Props {
  readonly brand: Brand
  /** The people of a demonstration, to be entered as by one press: they come before whatever is typed. */
  readonly doors: ReactNode
  /** Asked once the fields stand in the page: until then somebody may be typing into the ones before. */
  readonly typed: () => TypedCredentials
  /** Whether the password is shown from the start. */
  readonly passwordShown: boolean
  /** False in the page that paints before any script: nothing can be sent yet. */
  readonly ready: boolean
  readonly checking: boolean
  /** Whether this browser is known to have passkeys. */
  readonly passkeys: boolean
  /** No attempt can reach the server now; the note says so. */
  readonly offline: boolean
  /** What went wrong with the last attempt, in words. */
  readonly fault: string | null
  /** What the person should know before entering: a session that ended, a link that could not be read. */
  readonly note: string | null
  /** The process that opens after the login. */
  readonly target: string | null
  readonly onLanguage: (tag: string) => void
  readonly onPasskey: () => void
  readonly onSubmit: (credentials: { readonly usuario: string; readonly senha: string }) => void
}

export const LoginScreen = (props: Props) => {
  const { t } = useTranslation()
  const [missing, setMissing] = useState({ usuario: false, senha: false })
  // Where people stand above the fields, they are folded until they are wanted; they stay then.
  const [open, setOpen] = useState(false)
  const unfold = () => setOpen(true)
  const user = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  const { ready } = props
  const typed = useEffectEvent(props.typed)

  useLayoutEffect(() => {
    if (!ready || user.current === null || password.current === null) return
    const before = typed()
    user.current.value = before.usuario
    password.current.value = before.senha
    const { form } = user.current
    const field = before.focused === "senha" ? password.current : user.current
    const first = before.focused === null ? form?.querySelector<HTMLElement>(".doors button") : null
    ;(first ?? field).focus({ preventScroll: true })
    if (before.pressed) form?.requestSubmit()
  }, [ready])

  useEffect(() => {
    if (props.fault !== null) summary.current?.focus()
  }, [props.fault])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const usuario = user.current?.value.trim() ?? ""
    const senha = password.current?.value ?? ""
    const empty = { usuario: usuario === "", senha: senha === "" }
    setMissing(empty)
    if (empty.usuario) user.current?.focus()
    else if (empty.senha) password.current?.focus()
    else if (!props.checking && !props.offline) props.onSubmit({ usuario, senha })
  }

  return (
    <main className="login" id="conteudo">
      <BrandSide brand={props.brand} />
      <form aria-labelledby="entrar" onSubmit={submit} noValidate method="post">
        <div className="row">
          <h1 id="entrar">{t("login.title")}</h1>
          <LanguageSelect ready={ready} onChoose={props.onLanguage} />
        </div>
        {props.target !== null && (
          <Note icon="link">
            <Emphasis sentence={t("login.target", { processo: "" })} part={props.target} />
          </Note>
        )}
        {props.note !== null && <Note icon="alert">{props.note}</Note>}
        {props.fault !== null && (
          <p className="note error" role="alert" tabIndex={-1} ref={summary}>
            <Icon name="error" />
            <span>{props.fault}</span>
          </p>
        )}
        {props.doors}
        {props.doors && (
          <>
            <p className="or">{t("login.or")}</p>
            <button type="button" className="btn unfold" onClick={() => user.current?.focus()}>
              {t("login.byName")}
            </button>
          </>
        )}
        <div className={open ? "typed open" : "typed"} onFocus={unfold} onInput={unfold}>
          <UserField field={user} fault={missing.usuario ? t("login.empty.usuario") : null} />
          <PasswordField
            id="senha"
            label={t("login.password")}
            field={password}
            shown={props.passwordShown}
            autoComplete="current-password"
            fault={missing.senha ? t("login.empty.senha") : null}
          />
          <button className="btn primary" disabled={!ready || props.offline} aria-busy={props.checking}>
            {props.checking && <span className="spin" aria-hidden="true" />}
            {props.checking ? t("login.checking") : t("login.submit")}
          </button>
          <p className="faint">{t("login.forgotten")}</p>
        </div>
        {/* Its place is kept where there are none: a form that moves as that becomes known moves from under a press. */}
        <div className={props.passkeys ? "alternative" : "alternative waiting"}>
          <p className="or">{t("login.or")}</p>
          <button type="button" className="btn" onClick={props.onPasskey}>
            <Icon name="finger" large />
            {t("login.passkey")}
          </button>
        </div>
      </form>
    </main>
  )
}

export const Note = ({ icon, children }: { readonly icon: "link" | "alert"; readonly children: ReactNode }) => (
  <p className="note">
    <Icon name={icon} />
    <span>{children}</span>
  </p>
)

interface UserFieldProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly fault: string | null
}

const UserField = ({ field, fault }: UserFieldProps) => {
  const { t } = useTranslation()
  return (
    <div className={fault === null ? "field" : "field error"}>
      <label htmlFor="usuario">{t("login.user")}</label>
      <span className="input">
        <input
          id="usuario"
          ref={field}
          // Browsers propose passkeys in a field that says so; the rule does not know the word.
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : "usuario-falta"}
        />
      </span>
      {fault !== null && (
        <p className="msg" id="usuario-falta">
          <Icon name="error" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}

export const BrandSide = ({ brand }: { readonly brand: Brand }) => {
  const { t } = useTranslation()
  return (
    <div className="who">
      <svg className="art" viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path
          className="p"
          d="M-20 300H180a20 20 0 0 1 20 20v80a20 20 0 0 0 20 20H420a20 20 0 0 0 20-20V200a20 20 0 0 1 20-20H820"
        />
        <rect x="90" y="260" width="80" height="80" rx="4" />
        <rect x="280" y="380" width="80" height="80" rx="4" />
        <rect x="540" y="140" width="80" height="80" rx="4" />
        <rect className="on" x="546" y="146" width="68" height="68" rx="2" />
        <rect x="690" y="140" width="80" height="80" rx="4" />
      </svg>
      <p className="name">
        <BrandMark logo={brand.logo} large />
        {brand.amb_nome}
      </p>
      <div className="lead">
        <p>{t("login.headline", { headline: brand.headline })}</p>
        <p className="long">{t("login.contact", { contact: brand.contact })}</p>
      </div>
      <p className="version long">{t("login.version", { versao: brand.versao })}</p>
    </div>
  )
}
