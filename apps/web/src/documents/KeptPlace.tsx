/**
 * A text that begins to be written, or is written no more, stays where it was read: the clause at the top of the view is there
 * again. A class, because nothing else of React may look at the screen before it changes.
 */
import { Component, createContext, type ReactNode } from "react"
import { keepPlace, type ReadingPosition, readingPosition } from "./reading-position.ts"

interface Props {
  /** Where the text stands on the screen. */
  readonly at: string
  readonly isWriting: boolean
  readonly children: ReactNode
}

/** The block from which whoever writes goes on. */
export const ReadAt = createContext<{ current: number }>({ current: 0 })

export class KeptPlace extends Component<Props> {
  readonly #readAt = { current: 0 }

  override getSnapshotBeforeUpdate(before: Props): ReadingPosition | null {
    return before.isWriting === this.props.isWriting ? null : readingPosition(this.props.at)
  }

  override componentDidUpdate(before: Props, _state: unknown, place: ReadingPosition | null): void {
    // Before the editor is there, which comes on demand.
    if (before.isWriting !== this.props.isWriting) this.#readAt.current = place?.block ?? 0
    if (place !== null) keepPlace(this.props.at, place)
  }

  override render(): ReactNode {
    return <ReadAt value={this.#readAt}>{this.props.children}</ReadAt>
  }
}
