/** How much a comment may say. It stands alone, because what describes comments needs nothing else of them. */

/** The longest comment, in UTF-16 units, and how many people one may name. */
export const longestText = 4_000
export const mostPeople = 20
/** The longest quotation of what something is said about, in UTF-16 units. */
export const longestQuote = 240
/** The longest name that is looked for. */
export const longestName = 60
