/**
 * A text that begins to be written, or is written no more, stays where it was read: the clause at the top of the view is there
 * again, and so it is after something else was shown in its place. A class, because nothing else of React may look at the screen before it changes.
 */
import { Component, createContext, type ReactNode } from "react"
import { textElement } from "./modes.ts"
import { keepPlace, type ReadingPosition, readingPosition } from "./reading-position.ts"

interface Props {
  /** Where the text stands on the screen. */
  readonly at: string
  readonly isWriting: boolean
  /** It is the text as it is now, and not its versions compared, an earlier one or the PDF. */
  readonly isText: boolean
  readonly children: ReactNode
}

/** The block from which whoever writes goes on. */
export const ReadAt = createContext<{ current: number }>({ current: 0 })

export class KeptPlace extends Component<Props> {
  readonly #readAt = { current: 0 }
  #left: ReadingPosition | null = null

  override getSnapshotBeforeUpdate({ isWriting, isText }: Props): ReadingPosition | null {
    const { at, ...now } = this.props
    if (isText && !now.isText) this.#left = readingPosition(at)
    if (!isText && now.isText) return this.#left
    return isWriting === now.isWriting ? null : readingPosition(at)
  }

  override componentDidUpdate({ isWriting, isText }: Props, _state: unknown, place: ReadingPosition | null): void {
    const { at, ...now } = this.props
    // Before the editor is there, which comes on demand.
    if (isWriting !== now.isWriting) this.#readAt.current = place?.block ?? 0
    if (isText !== now.isText) showFromTop(at, now.isText || this.#left === null)
    if (place !== null) keepPlace(at, place)
  }

  override render(): ReactNode {
    return <ReadAt value={this.#readAt}>{this.props.children}</ReadAt>
  }
}

/** What takes the place of a text is seen from its beginning; what is done with it stands as it did at first. */
const showFromTop = (at: string, isInPlace: boolean): void => {
  const text = textElement(at)
  if (!isInPlace) text?.scrollIntoView({ block: "start" })
  text?.querySelector(".acts")?.scrollTo({ left: 0 })
}
