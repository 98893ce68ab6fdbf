/** A page that is one sheet of paper below a bar with the brand. */
import type { ReactNode } from "react"
import { Mark } from "./Mark.tsx"
import { useBegin } from "./useBegin.ts"
import "./parts.css"
import "./forms.css"
import "./sheet-page.css"

interface Props {
  /** The name of the environment, and what the page is; empty where its head says so. */
  readonly brand: string
  readonly about: string
  /** Where the brand leads. */
  readonly home: string
  /** What stands at the end of the bar. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

export const SheetPage = ({ brand, about, home, acts, children }: Props) => {
  const main = useBegin()
  return (
    <div className="sheetpage">
      <header className="topbar">
        <a className="brand" href={home}>
          <Mark />
          {brand}
        </a>
        {about !== "" && <small>{about}</small>}
        <span className="push row">{acts}</span>
      </header>
      <main className="pagework" id="conteudo" tabIndex={-1} ref={main}>
        {children}
      </main>
    </div>
  )
}
