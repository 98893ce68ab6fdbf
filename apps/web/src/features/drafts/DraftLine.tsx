/** A draft in the list: what it is, when it was kept and until when, and what can be done with it. */
import type { DraftSummary } from "@quadrante/api/draft"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { throwAway } from "../../drafts/throw-away.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { whenText } from "../../i18n/when.ts"
import { sendSaved } from "../../instance/send-saved.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon, ProcessIcon } from "../../ui/Icon.tsx"
import { goOnWith } from "../../workspace/starts.ts"
import { named } from "../../ui/tip.ts"

const dayMs = 86_400_000
/** From so many days before it is deleted on, that is said of it; for how long all are kept stands below the list. */
const soonDays = 14

export const DraftLine = ({ draft }: { readonly draft: DraftSummary }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useClock()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const titulo = [draft.title, draft.hint].filter((part) => part !== null).join(" · ")
  const mine = useAppSelector(({ session }) => session.view?.role)
  // Whoever has one role knows which it was.
  const isOther = draft.role !== null && draft.role !== mine
  const role = isOther ? [draft.unid_sigla, draft.perfil_operacional].filter((part) => part !== null).join(" · ") : null
  const [now] = useState(() => Date.now())
  const left = Math.floor((Date.parse(draft.expires) - now) / dayMs)
  const expires = left < soonDays ? t("draft.expires", { count: Math.max(0, left) }) : null
  const saved = t("draft.saved", { quando: whenText(t, locale, Date.parse(draft.changed), now) })
  const facts = [draft.step, role, saved, expires].filter((part) => part !== null && part !== "")

  const act = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setFault(await work())
    setBusy(false)
  }
  const goOn = async () => {
    const failure = await goOnWith(app, draft)
    return failure === null ? null : faultText(failure)
  }
  const open = () => act(goOn)
  const send = () =>
    act(async () => {
      const outcome = await sendSaved(app, draft.id)
      if (Result.isFailure(outcome)) return faultText(outcome.failure)
      if (outcome.success === "sent") return null
      // What is wrong in it is seen in the form alone.
      return (await goOn()) ?? t("draft.incomplete")
    })
  return (
    <li>
      <ProcessIcon name={draft.icon} />
      <div className="what">
        <b>
          {/* The whole row opens it; what else can be done with it stands on top of that. */}
          <button
            type="button"
            className="opens"
            disabled={busy}
            aria-label={t("draft.openOf", { titulo })}
            onClick={() => void open()}
          >
            {titulo}
          </button>
        </b>
        {fault !== null && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
        {!draft.sendable && <p className="fault">{t("draft.ended")}</p>}
        <p className="muted">
          {/* No fact is broken in two. */}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <span className="acts">
        {draft.instance === null && draft.sendable && (
          <button
            type="button"
            className="btn quiet small"
            disabled={busy}
            aria-label={t("draft.sendOf", { titulo })}
            onClick={() => void send()}
          >
            {t("draft.send")}
          </button>
        )}
        <button
          type="button"
          className="btn quiet small icon"
          disabled={busy}
          {...named(t("draft.throwOf", { titulo }))}
          onClick={() => void act(() => throwAway(app, draft.id, titulo).then(() => null))}
        >
          <Icon name="trash" />
        </button>
      </span>
    </li>
  )
}
