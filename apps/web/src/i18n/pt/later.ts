/** What is said behind the login: it comes with the screens there, but for what their parts say (`parts.ts`). */
import { clock } from "./clock.ts"
import { command } from "./command.ts"
import { home } from "./home.ts"
import { menu } from "./menu.ts"
import { notices } from "./notices.ts"
import { outbox } from "./outbox.ts"
import { refusal } from "./refusal.ts"
import { shortcut } from "./shortcut.ts"
import { slides } from "./slides.ts"
import { status } from "./status.ts"
import { toolbar } from "./toolbar.ts"
import { workspace } from "./workspace.ts"

export const later = {
  ...home,
  clock,
  command,
  menu,
  notices,
  outbox,
  refusal,
  shortcut,
  slides,
  status,
  toolbar,
  workspace
}
