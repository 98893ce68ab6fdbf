/** What earlier versions kept, as it is kept now: loaded only where there is any. */
export { takeOlder } from "./older-colour.ts"
export { withEntries } from "./older-link.ts"
