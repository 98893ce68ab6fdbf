/** Patience: how long something is waited for that may never come. */

/** What is asked for, or `otherwise` where that takes longer. What comes later is still carried through by whoever asked. */
export const atMost = <A>(asking: Promise<A>, ms: number, otherwise: A): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<A>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  return Promise.race([asking, patience]).finally(() => clearTimeout(timer))
}
