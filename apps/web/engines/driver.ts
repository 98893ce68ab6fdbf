/** What a browser is to a journey, whatever protocol it is driven by: profiles, windows, and what a hand does in them. */

/** One source of input and what it does, as WebDriver has it: both protocols take the same. */
export interface InputSource {
  readonly type: "key" | "pointer"
  readonly id: string
  readonly actions: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/** A window with a page in it. */
export interface Window {
  readonly goto: (address: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Runs the text of a function in the page; what goes in and comes out is JSON, both as text. */
  readonly run: (source: string, args: string) => Promise<string>
  readonly perform: (sources: ReadonlyArray<InputSource>) => Promise<void>
  /** What it shows, as a PNG in base64. */
  readonly picture: () => Promise<string>
  /** Brings it before the others. */
  readonly front: () => Promise<void>
}

/** Somebody's browser: its windows share what is stored, and nothing else does. */
export interface Profile {
  readonly open: () => Promise<Window>
  readonly windows: ReadonlyArray<Window>
  /** What its console has told as an error so far. */
  readonly errors: () => Promise<ReadonlyArray<string>>
  readonly close: () => Promise<void>
}

export interface Engine {
  readonly profile: () => Promise<Profile>
  readonly stop: () => Promise<void>
}

/** How large a window is inside, and where its clock stands. */
export const size = { width: 1280, height: 800 } as const
export const timeZone = "America/Sao_Paulo"
