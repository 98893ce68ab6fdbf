/** What a person does in a window, and sees of it: by names of things, as a person knows them. */
import { expect } from "@playwright/test"
import type { InputSource, Window } from "./driver.ts"

/** Something on the page: by what it is, how it is called, and in what it stands. */
export interface Target {
  readonly css: string
  /** The whole name, or a pattern that it fits. */
  readonly name?: string | RegExp
  readonly within?: Target
}

export const button = (name: string | RegExp, within?: Target): Target => ({
  css: "button, [role=button], a.btn",
  name,
  ...(within && { within })
})
export const field = (name: string | RegExp, within?: Target): Target => ({
  css: "input, textarea, select",
  name,
  ...(within && { within })
})
export const heading = (name: string | RegExp): Target => ({ css: "h1, h2", name })
/** Something that says so. */
export const text = (name: RegExp, within?: Target): Target => ({ css: "*", name, ...(within && { within }) })
/** The quadrant of a process, by how its title begins. */
export const quadrant = (title: string): Target => ({
  css: "section.proc",
  name: new RegExp(`^Quadrante \\d+: ${title}`)
})

/** Where something is, and what it holds. */
interface ElementState {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly value: string
  /** It is enabled, and nothing lies over its middle. */
  readonly isFree: boolean
  readonly isFocused: boolean
}

/** Runs in the page: finds a target and brings it into view. */
const find = (path: ReadonlyArray<{ css: string; name: string | null; isPattern: boolean }>): ElementState | null => {
  const clean = (words: string | null | undefined) => (words ?? "").replace(/\s+/g, " ").trim()
  const nameOf = (element: Element) => {
    const labelled = element.getAttribute("aria-labelledby")
    const byIds = labelled?.split(" ").map((id) => document.getElementById(id)?.textContent)
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    return clean(
      byIds?.join(" ") ??
        element.getAttribute("aria-label") ??
        (labels.length > 0 ? labels.join(" ") : element.textContent)
    )
  }
  let scopes: ReadonlyArray<ParentNode> = [document]
  for (const { css, name, isPattern } of path) {
    scopes = scopes
      .flatMap((scope) => [...scope.querySelectorAll(css)])
      .filter((element) => {
        if (element.getClientRects().length === 0) return false
        const own = nameOf(element)
        return name === null || (isPattern ? new RegExp(name).test(own) : own === name)
      })
  }
  const [element] = scopes as ReadonlyArray<HTMLElement>
  if (element === undefined || path.length === 0) return null
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" })
  const box = element.getBoundingClientRect()
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const over = document.elementFromPoint(x, y)
  const label = over?.closest("label") as HTMLLabelElement | null | undefined
  const isUncovered = over !== null && (element.contains(over) || label?.control === element)
  const isFree = isUncovered && !element.matches(":disabled")
  const isFocused = element === document.activeElement
  return { x, y, name: nameOf(element), value: (element as HTMLInputElement).value ?? "", isFree, isFocused }
}

const codes: Readonly<Record<string, string>> = {
  Control: "\uE009",
  Shift: "\uE008",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowDown: "\uE015"
}

const pathOf = ({ css, name, within }: Target): Parameters<typeof find>[0] => [
  ...(within === undefined ? [] : pathOf(within)),
  {
    css,
    name: name === undefined ? null : name instanceof RegExp ? name.source : name,
    isPattern: name instanceof RegExp
  }
]

const patience = { timeout: 20_000, intervals: [50, 50, 100, 100, 200] }

/** The hand of somebody who sits before a window. */
export const handOf = (window: Window) => {
  /** Runs a function in the page. It sees its arguments, and nothing of this file. */
  const ask = async <A, B extends ReadonlyArray<unknown>>(act: (...args: B) => A, ...args: B): Promise<A> => {
    const source = `(json) => JSON.stringify((${String(act)})(...JSON.parse(json)) ?? null)`
    return JSON.parse(await window.run(source, JSON.stringify(args))) as A
  }
  const look = (target: Target) => ask(find, pathOf(target)).catch(() => null)
  const sees = async (target: Target, isIn: (found: ElementState) => boolean = () => true): Promise<ElementState> => {
    let found: ElementState | null = null
    await expect
      .poll(async () => (found = await look(target)) !== null && isIn(found), {
        ...patience,
        message: `${target.css} ${String(target.name ?? "")}`
      })
      .toBe(true)
    return found as unknown as ElementState
  }
  const keys = async (...chords: ReadonlyArray<string>) => {
    for (const chord of chords) {
      const all = chord.split("+").map((key) => codes[key] ?? key)
      const actions = [
        ...all.map((value) => ({ type: "keyDown", value })),
        ...all.toReversed().map((value) => ({ type: "keyUp", value }))
      ]
      await window.perform([{ type: "key", id: "keys", actions }])
    }
  }
  /** Where something is to be pressed: it stands still, is enabled, and nothing lies over it. */
  const placeOf = async (target: Target): Promise<ElementState> => {
    let before: ElementState | null = null
    return sees(target, (found) => {
      const stands = found.isFree && found.x === before?.x && found.y === before.y
      before = found
      return stands
    })
  }
  const press = async (target: Target) => {
    const { x, y } = await placeOf(target)
    const sources: ReadonlyArray<InputSource> = [
      {
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x, y, duration: 0 },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 }
        ]
      }
    ]
    await window.perform(sources)
  }
  const write = async (words: string) => {
    const actions = [...words].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value }
    ])
    await window.perform([{ type: "key", id: "keys", actions }])
  }
  return {
    ...window,
    ask,
    look,
    sees,
    keys,
    press,
    write,
    gone: (target: Target) =>
      expect
        .poll(async () => await look(target), { ...patience, message: `no ${String(target.name ?? target.css)}` })
        .toBeNull(),
    /** Types into a field, in the place of what stands there. */
    type: async (target: Target, words: string) => {
      // A page that is still coming may draw its fields anew under a press: a person then presses once more.
      for (let tries = 0; tries < 5; tries++) {
        await press(target)
        if ((await look(target))?.isFocused === true) break
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      await sees(target, ({ isFocused }) => isFocused)
      await keys("Control+a")
      await write(words)
    },
    holds: (target: Target, value: string) => sees(target, (found) => found.value === value)
  }
}

export type WindowActor = ReturnType<typeof handOf>
