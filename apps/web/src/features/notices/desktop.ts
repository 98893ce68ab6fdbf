/** Notices of the desktop from an open window: while nobody looks at it, once for all tabs, and never with a value. */
import type { NoticeView } from "@quadrante/api/notice"

export type Permission = NotificationPermission | "missing"

export const permission = (): Permission =>
  typeof globalThis.Notification === "function" ? Notification.permission : "missing"

/** Whether the person looks at this window. */
export const isWatched = (): boolean => !document.hidden && document.hasFocus()

/** Asks for permission. The browser's own question follows ours. */
export const ask = async (): Promise<Permission> =>
  permission() === "missing" ? "missing" : Notification.requestPermission().catch(() => permission())

/** For how long the tab that tells of something is the only one that does. */
const heldMs = 10_000
/** How long the others leave it to the tab that is looked at. */
const patienceMs = 250

/**
 * Whether this tab is the one to tell of a notice: of all that hear of it the one that is looked at, which shows it
 * itself, else any one.
 */
const isTeller = async ({ id, at }: NoticeView): Promise<boolean> => {
  if (!isWatched()) await new Promise((resolve) => setTimeout(resolve, patienceMs))
  if (!("locks" in navigator)) return true
  return new Promise((resolve) => {
    void navigator.locks.request(`quadrante.notice.${id}.${at}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise((free) => setTimeout(free, heldMs))
    })
  })
}

interface DesktopText {
  readonly title: string
  readonly body: string
  readonly onOpen: () => void
}

/** Shows a notice on the desktop, where that may be done and another tab does not. */
export const showOnDesktop = async (notice: NoticeView, textOf: () => DesktopText): Promise<void> => {
  if (permission() !== "granted" || !(await isTeller(notice)) || isWatched()) return
  const { title, body, onOpen } = textOf()
  show(title, body, notice.id, onOpen)
}

/** A browser that has permission and still shows none from a page (those of phones) throws. */
export const show = (title: string, body: string, tag: string, onOpen: () => void): void => {
  try {
    const shown = new Notification(title, { body, tag })
    shown.addEventListener("click", () => {
      window.focus()
      shown.close()
      onOpen()
    })
  } catch {
    // It stands behind the bell.
  }
}
