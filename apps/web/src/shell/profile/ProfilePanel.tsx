/** Who is in, as what, since when, how, and where else; and the way out, which asks once when something typed would be lost. */
import "../../i18n/parts.ts"
import { zoneOf } from "@quadrante/domain/clock"
import type { User } from "@quadrante/domain/user"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { usePhoto } from "../../data/photo.ts"
import { languages, localeOf } from "../../i18n/i18n.ts"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { zoneName, zoneOffset } from "../../i18n/time.ts"
import { passingMoment } from "../../i18n/when.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { chooseLanguage } from "../../kernel/language.ts"
import { useLeaving } from "../../session/leaving.tsx"
import { Avatar } from "../../ui/Avatar.tsx"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { anywhere, openPanel } from "../../workspace/open.ts"
import { AccessActivity } from "./AccessActivity.tsx"
import { AccessSection } from "./AccessSection.tsx"
import { PhotoSection } from "./PhotoSection.tsx"
import { PreferencesSection } from "./PreferencesSection.tsx"
import { RoleSection } from "./RoleSection.tsx"
import { SessionsSection } from "./SessionsSection.tsx"
import "./profile.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  /** Where it begins: a notice leads to how the person gets in, or to a new password. */
  readonly at: "profile" | "access" | "password"
  readonly onClose: () => void
}

const ProfilePanel = ({ opener, at, onClose }: Props) => {
  const { t, i18n } = useTranslation()
  const app = useApp()
  const view = useAppSelector(({ session }) => session.view)
  const user = useAppSelector((state) => state.user)
  const photo = usePhoto(user.img_perfil)
  const { leave, question } = useLeaving()
  const access = useRef<HTMLHeadingElement>(null)
  const [showsAccess, setShowsAccess] = useState(at !== "profile")
  useEffect(() => {
    if (at === "profile") return
    const field =
      at === "password" ? access.current?.parentElement?.querySelector<HTMLElement>("[type=password]") : null
    const place = field ?? access.current
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: field == null ? "start" : "center" })
  }, [at])
  if (view === null) return null
  const lock = async () => {
    onClose()
    await (await app.api()).lock({})
    await app.interrupt("blocked")
  }
  const openOwn = (panel: "avisos" | "substituicao") => {
    onClose()
    openPanel(app, panel, anywhere)
  }
  return (
    <Popover title={t("profile.title")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <div className="sub row">
        <Avatar photo={photo} large>
          {user.iniciais_pessoa}
        </Avatar>
        <div>
          <b>{user.pessoa}</b>
          <Began user={user} />
          <PhotoSection has={user.img_perfil !== null} />
        </div>
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="scroll profile" tabIndex={-1}>
        <RoleSection view={view} />
        <Choice
          label={t("language.title")}
          value={localeOf(i18n.language).lcl_id}
          options={languages.map(({ lcl_id, lingua }) => ({
            value: lcl_id,
            label: <span lang={lcl_id}>{lingua}</span>
          }))}
          onChoose={(tag) => void chooseLanguage(app, tag)}
        />
        <section className={showsAccess ? "stack" : "stack tight"} aria-labelledby="acesso">
          <h3 id="acesso" tabIndex={-1} ref={access}>
            {t("profile.access")}
          </h3>
          <div className="list">
            <div>
              <Icon name="lock" />
              <p>
                {t("profile.accessParts")}
                <br />
                <span className="muted">{t("profile.accessMore")}</span>
              </p>
              <button
                type="button"
                className="btn small"
                aria-expanded={showsAccess}
                aria-label={t(showsAccess ? "profile.hideAccess" : "profile.showAccess")}
                onClick={() => setShowsAccess(!showsAccess)}
              >
                {t(showsAccess ? "profile.hide" : "profile.show")}
              </button>
            </div>
          </div>
          {showsAccess && (
            <>
              <SessionsSection />
              <AccessSection view={view} asksPassword={at === "password"} />
              <AccessActivity />
            </>
          )}
        </section>
        <PreferencesSection view={view} />
        <div className="row wrap">
          <button type="button" className="btn small" onClick={() => openOwn("avisos")}>
            <Icon name="bell" />
            {t("arrival.panel.avisos")}
          </button>
          <button type="button" className="btn small" onClick={() => openOwn("substituicao")}>
            <Icon name="swap" />
            {t("arrival.panel.substituicao")}
          </button>
        </div>
      </div>
      <div className="sheet-foot row wrap">
        <button type="button" className="btn small" onClick={() => void app.go("sessions_select")}>
          {t("profile.switchSession")}
        </button>
        <button type="button" className="btn small" onClick={() => void lock()}>
          <Icon name="lock" />
          {t("profile.lock")}
        </button>
        <button type="button" className="btn small push" data-first-focus onClick={leave}>
          <Icon name="exit" />
          {t("profile.logout")}
        </button>
      </div>
      {question}
    </Popover>
  )
}

/** Since when the session is there, in passing and to the second, and by which clock. */
const Began = ({ user: { ses_inicio, ses_inicio_formatado } }: { readonly user: User }) => {
  const { t } = useTranslation()
  const locale = useClock()
  if (ses_inicio === null) return null
  const at = Date.parse(ses_inicio)
  const zone = zoneOf("event", locale.zones)
  const { day, ...rest } = passingMoment(locale, at)
  return (
    <p className="muted">
      <MomentText other={elsewhere(locale, "event", at)} isStop>
        {t(`profile.since.${day}`, rest)} <small className="nums">({ses_inicio_formatado})</small>
      </MomentText>{" "}
      <MomentText other={zoneName(locale.lin_id, zone)} isStop>
        {zoneOffset(locale.lin_id, zone, at)}
      </MomentText>
    </p>
  )
}

export default ProfilePanel
