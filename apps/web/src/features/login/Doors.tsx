/** The people of the demonstration: a press on one enters as them, by their password like anybody. */
import type { Welcome } from "@quadrante/api/environment"
import type { ReactNode } from "react"

interface Props {
  readonly welcome: Welcome
  readonly language: string
  /** Null: nobody can be entered as now. */
  readonly onEnter: ((usuario: string) => void) | null
}

export const Doors = ({ welcome, language, onEnter }: Props) => (
  <DoorsFrame>
    <p id="historia">{welcome.story[language]}</p>
    {welcome.people.map(({ usuario, pessoa, iniciais, does, of, waits }) => (
      <button key={usuario} type="button" disabled={onEnter === null} onClick={() => onEnter?.(usuario)}>
        <i aria-hidden="true">{iniciais}</i>
        <b>
          {pessoa} <em>{does[language]}</em>
        </b>
        <small>{of[language]}</small>
        <span>{waits[language]}</span>
      </button>
    ))}
  </DoorsFrame>
)

/** Where they stand, also in the page that paints before any script: the server writes them into it. */
export const DoorsFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="doors" role="group" aria-labelledby="historia">
    {children}
  </div>
)
