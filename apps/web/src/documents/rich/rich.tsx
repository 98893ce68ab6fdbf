/** The door of the editor: its library comes when somebody begins to write. */
import { Broken } from "../../ui/Broken.tsx"
import { onDemand } from "../../ui/onDemand.tsx"
import type { RichTextProps } from "./RichText.tsx"

interface ComingProps {
  readonly waiting: string
}

/** A text that is written. */
export const RichText = onDemand<RichTextProps & ComingProps>(() => import("./RichText.tsx"), {
  waiting: ({ waiting }) => <p role="status">{waiting}</p>,
  broken: (breakage) => <Broken part="EDITOR" {...breakage} />
})
