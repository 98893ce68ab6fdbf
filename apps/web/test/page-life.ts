/**
 * The life of a page, in a window that goes on: what a page hangs on the window, and what it waits for, is gone when it ends,
 * as it is in a browser. So each test has a page of its own, and the code is loaded once.
 */
interface Hung {
  readonly target: EventTarget
  readonly type: string
  readonly listener: EventListenerOrEventListenerObject
  readonly options: boolean | AddEventListenerOptions | undefined
}

/** What outlives the elements of a page. */
const isLasting = (target: EventTarget): boolean =>
  !(target instanceof Node) || target === document || target === document.documentElement || target === document.body

/** Begins a page; gives how it ends. */
export const beginPage = (): (() => void) => {
  const hung: Array<Hung> = []
  const timers = new Set<number>()
  const frames = new Set<number>()
  const ended = Promise.withResolvers<void>()
  const { addEventListener } = EventTarget.prototype
  // The window of a test has its own, which counts listeners of errors.
  const { addEventListener: addToWindow } = window
  const { setTimeout: later, setInterval: often, requestAnimationFrame: next } = window
  const { request } = navigator.locks

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    if (listener !== null && isLasting(target)) hung.push({ target, type, listener, options })
    addEventListener.call(target, type, listener, options)
  }
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions
  ) => {
    hung.push({ target: window, type, listener, options })
    addToWindow.call(window, type, listener, options)
  }
  // Typed as the browser has them: a page hands over functions alone.
  window.setTimeout = ((...given: Parameters<typeof later>) => {
    const id = later(...given)
    timers.add(Number(id))
    return id
  }) as typeof later
  window.setInterval = ((...given: Parameters<typeof often>) => {
    const id = often(...given)
    timers.add(Number(id))
    return id
  }) as typeof often
  window.requestAnimationFrame = (drawn) => {
    const id = next(drawn)
    frames.add(id)
    return id
  }
  // A lock that a page holds for its life ends with it.
  navigator.locks.request = ((
    name: string,
    ...rest: readonly [...(readonly LockOptions[]), LockGrantedCallback<unknown>]
  ) => {
    const held = rest.at(-1) as LockGrantedCallback<unknown>
    const options = rest.length > 1 ? (rest[0] as LockOptions) : {}
    return request.call(navigator.locks, name, options, (lock) => Promise.race([held(lock), ended.promise]))
  }) as typeof request

  return () => {
    EventTarget.prototype.addEventListener = addEventListener
    window.addEventListener = addToWindow
    Object.assign(window, { setTimeout: later, setInterval: often, requestAnimationFrame: next })
    navigator.locks.request = request
    for (const { target, type, listener, options } of hung) target.removeEventListener(type, listener, options)
    // React marks what it listens on, and listens on nothing that is marked: not on the body under a portal either.
    for (const target of [document, document.body])
      for (const key of Object.keys(target)) if (key.startsWith("_reactListening")) Reflect.deleteProperty(target, key)
    for (const id of timers) clearTimeout(id)
    for (const id of frames) cancelAnimationFrame(id)
    ended.resolve()
  }
}
