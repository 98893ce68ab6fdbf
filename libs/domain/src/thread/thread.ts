/** Thread: what was said first, and whatever answers that, at once or through another answer. */

interface ThreadComment {
  readonly id: string
  /** The comment that it answers. */
  readonly answers: string | null
}

/** `answers` come as they were said. */
export interface Thread<C> {
  readonly first: C
  readonly answers: readonly C[]
}

/** The threads of comments, which come the oldest first. What answers a comment that is not among them begins one. */
export const threadsOf = <C extends ThreadComment>(comments: readonly C[]): readonly Thread<C>[] => {
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
