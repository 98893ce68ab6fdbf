/** A field for the first or the last day of a period. */
import { type ReactNode, useId } from "react"
import { DateControl } from "../../form/date.tsx"

interface DayProps {
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly fault: string | undefined
  readonly children: ReactNode
}

export const DayField = ({ label, text, onType, fault, children }: DayProps) => {
  const id = useId()
  const attributes = {
    id,
    "aria-invalid": fault !== undefined,
    "aria-describedby": `${id}-help`,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => onType(currentTarget.value)
  }
  return (
    <div className={`field${fault === undefined ? "" : " error"}`}>
      <label htmlFor={id}>{label}</label>
      <DateControl subtype="date" text={text} attributes={attributes} onWrite={({ value }) => onType(value)} />
      <p
        id={`${id}-help`}
        className={fault === undefined ? "help" : "msg"}
        role={fault === undefined ? undefined : "alert"}
      >
        {fault ?? children}
      </p>
    </div>
  )
}

/** The day of the week, and the hour at which the day begins or ends. */
export const whenOf = (tag: string, day: string | null, hour: string): string =>
  day === null
    ? ""
    : `${new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }).format(Date.parse(`${day}T12:00:00Z`))}, ${hour}`
