/** A field for a date or an instant, in forms and wherever else one is asked for. */
import type * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import type { ReactNode } from "react"
import { Icon } from "../ui/Icon.tsx"

/** A date is typed by the locale's pattern; the browser's own calendar stands behind the button. */
export const dateControl = (
  subtype: Form.DateInput["subtype"],
  text: string,
  shown: { readonly calendar: string; readonly locale: Locale.Locale },
  attributes: Readonly<Record<string, unknown>>
): ReactNode => (
  <span className="input">
    <input inputMode="text" autoComplete="off" className="nums" defaultValue={text} {...attributes} />
    {subtype !== "time" && (
      <button
        type="button"
        className="btn quiet small icon"
        tabIndex={-1}
        aria-label={shown.calendar}
        onClick={({ currentTarget }) => openCalendar(currentTarget, subtype, shown.locale)}
      >
        <Icon name="calendar" />
      </button>
    )}
  </span>
)

/** Opens the browser's calendar beside a button. Its input is made for the moment: dozens of them would be dear. */
const openCalendar = (button: HTMLElement, subtype: "date" | "datetime", locale: Locale.Locale): void => {
  const typed = button.parentElement?.querySelector("input")
  if (!typed) return
  const picker = document.createElement("input")
  picker.type = subtype === "date" ? "date" : "datetime-local"
  picker.className = "picker"
  picker.tabIndex = -1
  picker.ariaHidden = "true"
  picker.value = Result.getOrElse(Locale.parseMoment(locale, subtype, typed.value), () => "")
  picker.addEventListener("change", () => {
    const iso = subtype === "date" || picker.value === "" ? picker.value : picker.value.padEnd(19, ":00")
    typed.value = Result.getOrElse(Locale.formatMoment(locale, subtype, iso), () => "")
    typed.dispatchEvent(new Event("input", { bubbles: true }))
    typed.focus()
  })
  picker.addEventListener("blur", () => picker.remove())
  button.before(picker)
  picker.focus()
  picker.showPicker()
}
