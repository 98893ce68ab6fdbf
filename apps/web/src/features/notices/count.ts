/** How many there are, as a badge has room for it. The server counts no further than a hundred. */
export const countText = (unread: number): string => (unread > 99 ? "99+" : String(unread))
