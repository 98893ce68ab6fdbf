/** Where toasts stand: at the foot, over nothing that somebody fills in, decides with or goes through. */

/** Edges in the window, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Room {
  readonly window: Size
  /** How far from the sides they stay, and from the bars at the top and the bottom. */
  readonly edge: number
  readonly top: number
  readonly bottom: number
  readonly width: number
  /** The height of each, the oldest first. */
  readonly heights: ReadonlyArray<number>
  readonly gap: number
  /** What is never covered while there is any other place: fields, what has the focus, and but for a phone lists and feet. */
  readonly fields: ReadonlyArray<Box>
  /** What is covered only for want of room: sheets, dialogs, all that is read or pressed. */
  readonly others: ReadonlyArray<Box>
  /**
   * What alone is kept free for want of room, between a head and a foot that are never covered. Null: there is a bar at the
   * top to lie over.
   */
  readonly kept: ReadonlyArray<Box> | null
}

/** The corner at the upper left, and how many toasts stand there; the rest waits. */
export interface ToastCorner {
  readonly left: number
  readonly top: number
  readonly most: number
  /** Nothing below is free: they lie over the bar at the top. */
  readonly isOverBar: boolean
}

/** How far apart the heights are that are tried between the head and the foot of a phone. */
const step = 12

/** The heights that are tried, the lowest first. Elsewhere than on a phone there is one: people look where they looked before. */
const topsOf = ({ window, top, bottom, kept }: Room, height: number): ReadonlyArray<number> => {
  const low = window.height - bottom - height
  if (kept === null) return low < top ? [] : [low]
  const steps = Math.max(0, Math.floor((low - top) / step))
  return [...Array.from({ length: steps + 1 }, (_, n) => low - n * step), top].filter((one) => one >= top)
}

/** At the foot on the left, else in its middle; where neither is free, over the bar at the top, one at a time. */
export const findFreeCorner = (room: Room): ToastCorner => {
  const { window, edge, width, heights, gap, kept } = room
  const middle = edge + Math.max(0, window.width - width - 2 * edge) / 2
  const last = kept === null ? [] : [kept, []]
  for (const taken of [[...room.fields, ...room.others], room.fields, ...last]) {
    for (const most of heights.length > 1 ? [heights.length, 1] : [1]) {
      const height = heights.slice(0, most).reduce((sum, one) => sum + one + gap, -gap)
      for (const top of topsOf(room, height)) {
        const left = [edge, middle].find((x) => isFree({ left: x, top, right: x + width, bottom: top + height }, taken))
        if (left !== undefined) return { left, top, most, isOverBar: false }
      }
    }
  }
  return { left: middle, top: gap / 2, most: 1, isOverBar: true }
}

const isFree = (box: Box, taken: ReadonlyArray<Box>): boolean => !taken.some((one) => meet(one, box))

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
