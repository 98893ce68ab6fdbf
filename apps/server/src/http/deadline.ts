/** A deadline for answers: whatever hangs behind a request, whoever asked hears of it and can ask again. */

/** Longer than a request may take to arrive, so that a slow line is not taken for a server that hangs. */
export const deadlineMs = 40_000

/** Thrown where the work behind a request was not through in time. It may still come to its end. */
export class Late extends Error {
  constructor() {
    super("The work behind a request was not through in time")
  }
}

/** What `work` comes to, or `Late` after so many milliseconds. */
export const inTime = async <A>(work: Promise<A>, limitMs = deadlineMs): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
