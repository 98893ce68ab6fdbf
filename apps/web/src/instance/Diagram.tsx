/** The diagram of a definition with one token on each task at which the instance stands. */
import "../i18n/parts.ts"
import NavigatedViewer from "bpmn-js/lib/NavigatedViewer"
import type { Step } from "@quadrante/api/process"
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { StepTip, type Tip, useStepWords } from "./StepTip.tsx"
import { type DrawnElement, run, standsAt } from "./token.ts"
import "bpmn-js/dist/assets/diagram-js.css"
import "./diagram.css"

interface Props {
  /** The instance: its token comes to a step once, however often that is looked at. */
  readonly of: string
  readonly title: string
  readonly xml: string
  /** What elements are called in the language of the page, where that is not as they are drawn. */
  readonly names: Readonly<Record<string, string>>
  readonly active: ReadonlyArray<string>
  readonly passed: ReadonlyArray<string>
  readonly steps: ReadonlyArray<Step>
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The parts of the viewer that are used here; the library's own types are wider than its behaviour. */
interface Canvas {
  resized(): void
  zoom(level?: number | "fit-viewport", center?: "auto"): number
  /** What of the drawing is in sight; `inner` is all of it. */
  viewbox(box?: Box): { readonly inner: Box }
  addMarker(element: string, marker: string): void
  removeMarker(element: string, marker: string): void
}
interface Overlays {
  add(element: string, overlay: { position: { top: number; left: number }; html: HTMLElement }): string
  remove(filter: { element: string }): void
}
interface Registry {
  get(id: string): DrawnElement | undefined
  getGraphics(id: string): SVGElement
}

/** The type of the house; the viewer measures with it, so it must be named, not inherited. */
const style = { fontFamily: "IBM Plex Sans Var, sans-serif", fontSize: 15.5, lineHeight: 1.2 }
const textRenderer = { defaultStyle: style, externalStyle: style }

/** What was read of a drawing, before anything is drawn. */
interface Read {
  readonly elementsById?: Readonly<Record<string, { name?: string }>>
}

const Diagram = ({ of, title, xml, names, active, passed, steps }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
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
    const went = passed.filter((id) => registry.get(id) !== undefined)
    for (const id of went) canvas.addMarker(id, "went")
    for (const id of shown) {
      canvas.addMarker(id, "here")
      const token = document.createElement("span")
      token.className = "token"
      token.setAttribute("role", "img")
      token.setAttribute("aria-label", t("process.token", { nome: registry.get(id)?.businessObject?.name ?? id }))
      overlays.add(id, { position: standsAt, html: token })
      const element = registry.get(id)
      if (element === undefined) continue
      void app.once(`token ${of} ${id} ${went.length}`, async () => run(token, element, passed))
    }
    return () => {
      for (const id of went) canvas.removeMarker(id, "went")
      for (const id of shown) {
        canvas.removeMarker(id, "here")
        overlays.remove({ element: id })
      }
    }
  }, [app, of, viewer, active, passed, t])

  useFitted(viewer, container, active)
  const { tip, hide } = useTips(viewer, steps)

  const zoom = (by: number) => {
    const canvas = viewer?.get<Canvas>("canvas")
    canvas?.zoom(canvas.zoom() * by, "auto")
  }
  return (
    <figure className="diagram" aria-label={t("process.diagramLabel", { titulo: title })}>
      <div className="canvas" ref={container} />
      {tip !== null && <StepTip tip={tip} onHide={hide} />}
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

/** Where so much room begins that is to have a middle in it, and nothing beside the whole if that can be helped. */
const within = (middle: number, room: number, from: number, all: number): number =>
  room >= all ? from + (all - room) / 2 : Math.min(Math.max(middle - room / 2, from), from + all - room)

/** Below it the names of steps are too small to be read. */
const legible = 0.6
const close = 0.75

/**
 * All of it is seen, whatever the size of its quadrant, until somebody looks closer. Where that makes it too small to be
 * read, it stands at the step of now instead.
 */
const useFitted = (
  viewer: NavigatedViewer | null,
  container: RefObject<HTMLElement | null>,
  active: ReadonlyArray<string>
) => {
  const at = useRef(active)
  useLayoutEffect(() => {
    const element = container.current
    if (viewer === null || element === null) return
    const canvas = viewer.get<Canvas>("canvas")
    let fitted = 0
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || (fitted !== 0 && canvas.zoom() !== fitted)) return
      canvas.resized()
      fitted = canvas.zoom("fit-viewport", "auto")
      const now = at.current
        .map((id) => viewer.get<Registry>("elementRegistry").get(id))
        .find((one) => one !== undefined)
      if (fitted >= legible || now === undefined) return
      const { inner } = canvas.viewbox()
      const room = { width: width / close, height: height / close }
      const x = within(now.x + now.width / 2, room.width, inner.x, inner.width)
      canvas.viewbox({ ...room, x, y: within(now.y + now.height / 2, room.height, inner.y, inner.height) })
      fitted = canvas.zoom()
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [viewer, container])
}

/** Steps say who has or had them under the pointer and with the focus. */
const useTips = (viewer: NavigatedViewer | null, steps: ReadonlyArray<Step>) => {
  const { t } = useTranslation()
  const wordsOf = useStepWords()
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    if (viewer === null) return
    const registry = viewer.get<Registry>("elementRegistry")
    const over = new AbortController()
    const { signal } = over
    for (const step of steps) {
      if (registry.get(step.id) === undefined) continue
      const drawn = registry.getGraphics(step.id)
      drawn.setAttribute("tabindex", "0")
      drawn.setAttribute("role", "img")
      drawn.setAttribute("aria-label", [step.name, ...wordsOf(step)].join(", "))
      const show = () => {
        const [box, frame] = [drawn.getBoundingClientRect(), drawn.closest(".diagram")?.getBoundingClientRect()]
        if (frame === undefined) return
        setTip({ step, left: box.left - frame.left, top: box.bottom - frame.top, width: frame.width })
      }
      const hide = () => setTip((now) => (now?.step.id === step.id ? null : now))
      for (const event of ["pointerenter", "focus"]) drawn.addEventListener(event, show, { signal })
      for (const event of ["pointerleave", "blur"]) drawn.addEventListener(event, hide, { signal })
    }
    return () => over.abort()
  }, [viewer, steps, wordsOf, t])
  return { tip, hide: () => setTip(null) }
}

export default Diagram
