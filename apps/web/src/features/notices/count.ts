/** The most unread notices that the bell counts one by one. */
export const mostCounted = 99

/** How many are unread, as the bell shows it. */
export const countText = (unread: number): string => (unread > mostCounted ? `${mostCounted}+` : String(unread))
