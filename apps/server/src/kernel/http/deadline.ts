/** The deadline of a request: if the work behind it hangs, the caller still gets an answer and can retry. */

/** Longer than a request may take to arrive, so that a slow line is not taken for a server that hangs. */
export const deadlineMs = 40_000

/** Thrown where the work behind a request was not through in time. It may still come to its end. */
export class DeadlineError extends Error {
  constructor() {
    super("The work behind a request was not through in time")
  }
}

/** What `work` comes to, or `Late` after so many milliseconds. */
export const inTime = async <A>(work: Promise<A>, limitMs = deadlineMs): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError()), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
