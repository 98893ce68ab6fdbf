/** What can be said before anybody is in: it comes with the first screen. */
import { arrival } from "./arrival.ts"
import { broken } from "./broken.ts"
import { copy } from "./copy.ts"
import { dialog } from "./dialog.ts"
import { fault } from "./fault.ts"
import { language } from "./language.ts"
import { link } from "./link.ts"
import { login } from "./login.ts"
import { page } from "./page.ts"
import { why } from "./why.ts"

export const first = {
  arrival,
  broken,
  copy,
  dialog,
  fault,
  language,
  link,
  login,
  page,
  why
}
