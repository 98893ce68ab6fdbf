/** A field that this person changed on two devices: at the field stands the text that it does not show, to be taken or let go. */
import * as Form from "@quadrante/domain/form"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { getWorkspaceState } from "../data/instances.ts"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { elsewhereChosen, type TypedElsewhere } from "../store/instances.ts"
import { Icon } from "../ui/Icon.tsx"
import { reading, type RenderContext } from "./shown.ts"
import "./conflicts.css"

/** The fields of an open process of which a text is to be chosen; null: there is none. */
export const useTypedElsewhere = (id: string): TypedElsewhere | null => {
  const { drafts } = useApp()
  const elsewhere = useAppSelector(({ instances }) => instances[id]?.elsewhere ?? null)
  // A sent draft leaves nothing to choose, and the next task may have a field of the same name.
  return elsewhere === null || drafts.of(id)?.task !== elsewhere.task ? null : elsewhere
}

/** Typing over a text from another device settles the choice. */
export const settleTyped = (app: App, id: string, key: string): void => {
  const { elsewhere = null } = getWorkspaceState(app).instances[id] ?? {}
  if (elsewhere?.replaced.includes(key) === true) app.dispatch(elsewhereChosen({ id, key }))
}

/** Returns a function that renders the choice at a field; null: there is none. */
export const useChoices = (id: string, prefix: string): RenderContext["choiceAt"] => {
  const { t } = useTranslation()
  const { drafts, dispatch } = useApp()
  const elsewhere = useTypedElsewhere(id)
  const done = (key: string) => {
    dispatch(elsewhereChosen({ id, key }))
    // The buttons go away with the question.
    requestAnimationFrame(() => document.getElementById(`${prefix}-${key}`)?.focus())
  }
  const take = (key: string, texts: Form.Texts) => {
    const mine = drafts.of(id)
    if (mine !== null) {
      const typed = { ...mine, texts: Form.withTheirs(mine.texts, texts, key) }
      drafts.replace(id, typed, [key])
      drafts.write(id, typed)
    }
    done(key)
  }
  return (field, { locale, words }): ReactNode => {
    const isReplaced = elsewhere?.replaced.includes(field.key) === true
    if (elsewhere === null || !(isReplaced || elsewhere.keys.includes(field.key))) return null
    const campo = Form.wording(field, "label", locale.lin_id)
    const text = elsewhere.texts[field.key] ?? ""
    const valor = field.type === "dynamiclist" ? "" : reading(field, text, { locale, words })
    const said = isReplaced ? "replacedElsewhere" : "typedElsewhere"
    return (
      <div className="conflict-here">
        <Icon name="alert" />
        <span role="status">{t(valor === "" ? `process.${said}Empty` : `process.${said}`, { valor })}</span>
        <button
          type="button"
          className="btn small"
          aria-label={t("process.takeTheirsOf", { campo })}
          onClick={() => take(field.key, elsewhere.texts)}
        >
          {t("process.takeTheirs")}
        </button>
        <button
          type="button"
          className="btn quiet small"
          aria-label={t("process.keepThisOf", { campo })}
          onClick={() => done(field.key)}
        >
          {t("process.keepThis")}
        </button>
      </div>
    )
  }
}

/** Goes to the first field of a form of which a text is to be chosen. */
export const goToChoice = (form: HTMLElement | null): void =>
  [...(form?.querySelectorAll<HTMLElement>(".conflict-here > button") ?? [])]
    .find((one) => one.checkVisibility())
    ?.focus()
