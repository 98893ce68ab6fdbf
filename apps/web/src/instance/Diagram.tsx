/** The diagram of a definition with one token on each task at which the instance stands. */
import "../i18n/parts.ts"
import NavigatedViewer from "bpmn-js/lib/NavigatedViewer"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../ui/Icon.tsx"
import "bpmn-js/dist/assets/diagram-js.css"
import "./diagram.css"

interface Props {
  readonly title: string
  readonly xml: string
  /** What elements are called in the language of the page, where that is not as they are drawn. */
  readonly names: Readonly<Record<string, string>>
  readonly active: ReadonlyArray<string>
  readonly passed: ReadonlyArray<string>
}

/** The parts of the viewer that are used here; the library's own types are wider than its behaviour. */
interface Canvas {
  zoom(level?: number | "fit-viewport", center?: "auto"): number
  scrollToElement(element: string): void
  addMarker(element: string, marker: string): void
  removeMarker(element: string, marker: string): void
}
interface Overlays {
  add(element: string, overlay: { position: { top: number; left: number }; html: HTMLElement }): string
  remove(filter: { element: string }): void
}
interface Registry {
  get(id: string): { readonly businessObject?: { readonly name?: string } } | undefined
}

/** Below this zoom labels are too small to read: the part with the token is shown instead of the whole. */
const legible = 0.9

/** The type of the house; the viewer measures with it, so it must be named, not inherited. */
const style = { fontFamily: "IBM Plex Sans Var, sans-serif", fontSize: 15.5, lineHeight: 1.2 }
const textRenderer = { defaultStyle: style, externalStyle: style }

/** What was read of a drawing, before anything is drawn. */
interface Read {
  readonly elementsById?: Readonly<Record<string, { name?: string }>>
}

const Diagram = ({ title, xml, names, active, passed }: Props) => {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<NavigatedViewer | null>(null)

  useEffect(() => {
    if (container.current === null) return
    const own = new NavigatedViewer({ container: container.current, textRenderer })
    const drawn = ({ error }: { readonly error: unknown }) => setViewer(error === null ? own : null)
    own.on("import.done", drawn)
    own.on("import.parse.complete", ({ elementsById = {} }: Read) => {
      for (const [id, name] of Object.entries(names)) {
        const element = elementsById[id]
        if (element !== undefined) element.name = name
      }
    })
    void own.importXML(xml)
    return () => {
      own.off("import.done", drawn)
      setViewer(null)
      own.destroy()
    }
  }, [xml, names])

  useEffect(() => {
    if (viewer === null) return
    const canvas = viewer.get<Canvas>("canvas")
    const overlays = viewer.get<Overlays>("overlays")
    const registry = viewer.get<Registry>("elementRegistry")
    const shown = active.filter((id) => registry.get(id) !== undefined)
    if (canvas.zoom("fit-viewport", "auto") < legible && shown[0] !== undefined) {
      canvas.zoom(legible, "auto")
      canvas.scrollToElement(shown[0])
    }
    const went = passed.filter((id) => registry.get(id) !== undefined)
    for (const id of went) canvas.addMarker(id, "went")
    for (const id of shown) {
      canvas.addMarker(id, "here")
      const token = document.createElement("span")
      token.className = "token"
      token.setAttribute("role", "img")
      token.setAttribute("aria-label", t("process.token", { nome: registry.get(id)?.businessObject?.name ?? id }))
      overlays.add(id, { position: { top: 28, left: -9 }, html: token })
    }
    return () => {
      for (const id of went) canvas.removeMarker(id, "went")
      for (const id of shown) {
        canvas.removeMarker(id, "here")
        overlays.remove({ element: id })
      }
    }
  }, [viewer, active, passed, t])

  const zoom = (by: number) => {
    const canvas = viewer?.get<Canvas>("canvas")
    canvas?.zoom(canvas.zoom() * by, "auto")
  }
  return (
    <figure className="diagram" aria-label={t("process.diagramLabel", { titulo: title })}>
      <div className="canvas" ref={container} />
      <div className="zoom">
        <button type="button" className="btn small icon" onClick={() => zoom(1 / 1.25)}>
          <Icon name="minus" />
          <span className="vh">{t("process.smaller")}</span>
        </button>
        <button type="button" className="btn small icon" onClick={() => zoom(1.25)}>
          <Icon name="plus" />
          <span className="vh">{t("process.larger")}</span>
        </button>
        <button
          type="button"
          className="btn small"
          onClick={() => viewer?.get<Canvas>("canvas").zoom("fit-viewport", "auto")}
        >
          {t("process.fit")}
        </button>
      </div>
    </figure>
  )
}

export default Diagram
