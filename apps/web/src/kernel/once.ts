/** Work that is done once for each page, however often it is asked for. */

/** Does it, or waits for it where it was begun. What failed is done anew by whoever asks next. */
export type Once = (name: string, work: () => Promise<void>) => Promise<void>

export const makeOnce = (): Once => {
  const begun = new Map<string, Promise<void>>()
  return (name, work) => {
    const before = begun.get(name)
    if (before !== undefined) return before
    const now = work().catch((error: unknown) => {
      begun.delete(name)
      throw error
    })
    begun.set(name, now)
    return now
  }
}
