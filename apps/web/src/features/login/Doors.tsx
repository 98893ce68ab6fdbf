/** The people of the demonstration: a press on one enters as them, by their password like anybody. */
import type { Welcome } from "@quadrante/api/environment"
import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"

interface Props {
  readonly people: Welcome["people"]
  readonly language: string
  /** Null: nobody can be entered as now. */
  readonly onEnter: ((usuario: string) => void) | null
}

export const Doors = ({ people, language, onEnter }: Props) => (
  <DoorsFrame>
    {people.map(({ usuario, pessoa, does }) => (
      <button key={usuario} type="button" disabled={onEnter === null} onClick={() => onEnter?.(usuario)}>
        <b>{pessoa}</b>
        <small>{does[language] ?? does["pt"]}</small>
      </button>
    ))}
  </DoorsFrame>
)

/** Where they stand, also in the page that paints before any script: the server writes them into it. */
export const DoorsFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="doors" role="group" aria-labelledby={id}>
      <p id={id}>{t("login.doors")}</p>
      {children}
    </div>
  )
}
