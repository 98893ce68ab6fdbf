/**
 * Thread: what was said first, and whatever answers that, at once or through another answer. One at a clause can be
 * resolved: up to the comment that whoever did it had read, so that what is said later opens it again.
 */

interface ThreadComment {
  readonly id: string
  /** Counts the comments of a case, as they were said. */
  readonly number: number
  /** The comment that it answers. */
  readonly answers: string | null
  /** Whether it is said at a clause. */
  readonly place: object | null
  /** Up to which comment the thread that it begins was resolved; null: it was not. */
  readonly resolved: { readonly number: number } | null
}

/** `answers` come as they were said. */
export interface Thread<C> {
  readonly first: C
  readonly answers: readonly C[]
}

/** The threads of comments, which come the oldest first. What answers a comment that is not among them begins one. */
export const threadsOf = <C extends Pick<ThreadComment, "id" | "answers">>(
  comments: readonly C[]
): readonly Thread<C>[] => {
  const threads: { readonly first: C; readonly answers: C[] }[] = []
  const threadOf = new Map<string, (typeof threads)[number]>()
  for (const comment of comments) {
    const answered = comment.answers === null ? undefined : threadOf.get(comment.answers)
    const thread = answered ?? { first: comment, answers: [] }
    if (answered === undefined) threads.push(thread)
    else answered.answers.push(comment)
    threadOf.set(comment.id, thread)
  }
  return threads
}

/** Whether a comment begins a thread that can be resolved: one at a clause, where something is settled. */
export const isResolvable = ({ answers, place }: Pick<ThreadComment, "answers" | "place">): boolean =>
  answers === null && place !== null

/** Whether nothing was said in it since it was resolved. */
export const isResolved = ({ first, answers }: Thread<Pick<ThreadComment, "number" | "resolved">>): boolean => {
  const { resolved } = first
  return resolved !== null && [first, ...answers].every(({ number }) => number <= resolved.number)
}

/** How many of some comments are in threads that are not resolved. */
export const openAmong = (comments: readonly Omit<ThreadComment, "place">[]): number =>
  threadsOf(comments).reduce((sum, thread) => sum + (isResolved(thread) ? 0 : 1 + thread.answers.length), 0)

/**
 * What a word answers that is said below some threads without saying which: the newest that waits for whoever says it, else
 * what began the only one that is open; null: it begins another.
 */
export const answeredBelow = <C extends Omit<ThreadComment, "place">>(
  threads: readonly Thread<C>[],
  waits: (comment: C) => boolean
): C | null => {
  const open = threads.filter((thread) => !isResolved(thread))
  const asked = open.flatMap(({ first, answers }) => [first, ...answers]).filter(waits)
  const [only, another] = open
  return (
    asked.toSorted((one, other) => other.number - one.number)[0] ??
    (another === undefined ? (only?.first ?? null) : null)
  )
}
