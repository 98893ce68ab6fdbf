/** Which text is written or read: the client knows it from the start, and the texts themselves come with the workspace. */
import { createAction } from "@reduxjs/toolkit"

/** The mode to switch to, and the text that it is for; null: no text is edited or read. */
export type WantedMode = { readonly mode: "edit" | "read"; readonly key: string } | null

/** At most one text is written or read. The client holds the two toggles. */
export const documentModeSwitched = createAction<WantedMode>("documents/modeSwitched")
