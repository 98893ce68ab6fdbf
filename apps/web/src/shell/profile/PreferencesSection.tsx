/** What a person sets for themselves, on whichever device: each change holds at once, and is kept on the server. */
import { idleMinutes, type Preferences } from "@quadrante/api/account"
import type { Startable } from "@quadrante/api/process"
import type { SessionView } from "@quadrante/api/session"
import * as Client from "@quadrante/domain/client"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { startable } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { noticeOfFailure } from "../../data/told.ts"
import { useApp } from "../../kernel/app.ts"
import { showPreferences } from "../../session/session.ts"
import { noticed } from "../../store/notices.ts"
import { preferred } from "../../store/session.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"

/** The one button of the bar that cannot be hidden: behind it the others are brought back. */
const kept: Client.ToolbarButton = "perfil"

/** What home can begin with. */
const panels = ["area_trabalho", "agenda", "bi"] as const

/** What can stand behind an empty workspace. */
const backgrounds = ["somente_slides", "nenhum"] as const

interface Props {
  readonly view: SessionView
}

export const PreferencesSection = ({ view }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const { preferences } = view
  const processes = useOffered(preferences.procs_id_login)

  const set = async (change: Partial<Preferences>) => {
    const now = { ...preferences, ...change }
    const show = (shown: Preferences, before: Preferences) => {
      app.dispatch(preferred(shown))
      showPreferences(app, shown, before)
    }
    show(now, preferences)
    // How far somebody new is may have changed in another window: what is not said stays.
    const { first_steps: _, ...payload } = now
    const answer = await sendCommand(app, "prefer", { payload })
    if (Result.isSuccess(answer)) return
    show(preferences, now)
    app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
  }

  return (
    <>
      <section className="stack tight">
        <h3>{t("profile.atEntry")}</h3>
        <label className="stack tight">
          <span className="muted">{t("profile.opens")}</span>
          <span className="input">
            <select
              value={preferences.procs_id_login ?? ""}
              onChange={({ target: { value } }) => void set({ procs_id_login: value === "" ? null : value })}
            >
              <option value="">{t("profile.opensNothing")}</option>
              {processes.map(({ processo, title }) => (
                <option key={processo} value={processo}>
                  {title}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </label>
        <Choice
          label={t("profile.first")}
          value={preferences.preferencia_painel}
          options={panels.map((panel) => ({ value: panel, label: t(`profile.firstPanel.${panel}`) }))}
          onChoose={(preferencia_painel) => void set({ preferencia_painel })}
        />
        <Check
          label={t("profile.askSession")}
          checked={preferences.consulta_sessoes}
          onChange={(consulta_sessoes) => void set({ consulta_sessoes })}
        />
      </section>
      <section className="stack tight">
        <h3>{t("profile.atWork")}</h3>
        <Check
          label={t("profile.focusField")}
          checked={preferences.focus_first_campo}
          onChange={(focus_first_campo) => void set({ focus_first_campo })}
        />
        <Check
          label={t("profile.undoDecisions")}
          checked={preferences.undo_decisions !== false}
          onChange={(undo_decisions) => void set({ undo_decisions })}
        />
      </section>
      <BackgroundChoice preferences={preferences} onChange={(change) => void set(change)} />
      <section className="stack tight">
        <h3>{t("profile.buttons")}</h3>
        <div className="pair">
          {Client.toolbarButtons.map((button) => (
            <Check
              key={button}
              label={t(`profile.button.${button}`)}
              checked={button === kept || preferences.toolbar[button]}
              isKept={button === kept}
              onChange={(shown) => void set({ toolbar: { ...preferences.toolbar, [button]: shown } })}
            />
          ))}
        </div>
        <small className="muted" id="botao-que-fica">
          {t("profile.buttonKept")}
        </small>
      </section>
    </>
  )
}

interface BackgroundProps {
  readonly preferences: Preferences
  readonly onChange: (change: Partial<Preferences>) => void
}

/** What stands behind an empty workspace, and which slide is the first. */
const BackgroundChoice = ({ preferences, onChange }: BackgroundProps) => {
  const { t, i18n } = useTranslation()
  const { ambiente } = useApp()
  const slides = ambiente.environment?.slides ?? []
  const { background_mode = "somente_slides", background_option, idle_minutes } = preferences
  if (slides.length === 0) return null
  return (
    <section className="stack tight">
      <h3>{t("profile.unusedScreen")}</h3>
      <Choice
        label={t("profile.background")}
        value={background_mode}
        options={backgrounds.map((mode) => ({ value: mode, label: t(`profile.backgroundMode.${mode}`) }))}
        onChoose={(mode) => onChange({ background_mode: mode })}
      />
      {background_mode === "somente_slides" && slides.length > 1 && (
        <label className="stack tight">
          <span className="muted">{t("profile.firstSlide")}</span>
          <span className="input">
            <select
              value={(background_option?.indice ?? 0) % slides.length}
              onChange={({ target }) =>
                onChange({ background_option: { tipo: "slides", indice: Number(target.value) } })
              }
            >
              {slides.map((slide, at) => (
                <option key={slide.titulo} value={at}>
                  {(slide.in?.[i18n.language] ?? slide).titulo}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </label>
      )}
      {background_mode === "somente_slides" && (
        <label className="stack tight">
          <span className="muted">{t("profile.idle")}</span>
          <span className="input">
            <select
              value={idle_minutes ?? ""}
              onChange={({ target }) =>
                onChange({ idle_minutes: idleMinutes.find((minutes) => String(minutes) === target.value) ?? null })
              }
            >
              <option value="">{t("profile.idleNever")}</option>
              {idleMinutes.map((n) => (
                <option key={n} value={n}>
                  {t("profile.idleAfter", { n })}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </label>
      )}
    </section>
  )
}

type StartOption = Pick<Startable, "processo" | "title">

/** Lists what may open after a login: what this profile may start, and what was chosen in another one. */
const useOffered = (chosen: string | null): ReadonlyArray<StartOption> => {
  const offered: ReadonlyArray<StartOption> = useServerQuery(startable).data ?? []
  return chosen === null || offered.some(({ processo }) => processo === chosen)
    ? offered
    : [...offered, { processo: chosen, title: chosen }]
}

interface CheckProps {
  readonly label: string
  readonly checked: boolean
  /** It cannot be changed; why stands beside all of them. */
  readonly isKept?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A fixed option stays focusable, so that screen readers announce it. */
const Check = ({ label, checked, isKept = false, onChange }: CheckProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      aria-disabled={isKept || undefined}
      aria-describedby={isKept ? "botao-que-fica" : undefined}
      onChange={(event) => !isKept && onChange(event.target.checked)}
    />
    <span>{label}</span>
  </label>
)
