/** What is said behind the login: it comes with the screens there. */
import { agenda } from "./agenda.ts"
import { columns } from "./columns.ts"
import { command } from "./command.ts"
import { document } from "./document.ts"
import { form } from "./form.ts"
import { indicator } from "./indicator.ts"
import { menu } from "./menu.ts"
import { notices } from "./notices.ts"
import { office } from "./office.ts"
import { outbox } from "./outbox.ts"
import { palette } from "./palette.ts"
import { problem } from "./problem.ts"
import { process } from "./process.ts"
import { profile } from "./profile.ts"
import { refusal } from "./refusal.ts"
import { sessions } from "./sessions.ts"
import { shortcut } from "./shortcut.ts"
import { slides } from "./slides.ts"
import { status } from "./status.ts"
import { task } from "./task.ts"
import { theme } from "./theme.ts"
import { toolbar } from "./toolbar.ts"
import { values } from "./values.ts"
import { viewer } from "./viewer.ts"
import { workspace } from "./workspace.ts"

export const later = {
  agenda,
  columns,
  command,
  document,
  form,
  indicator,
  menu,
  notices,
  office,
  outbox,
  palette,
  problem,
  process,
  profile,
  refusal,
  sessions,
  shortcut,
  slides,
  status,
  task,
  theme,
  toolbar,
  values,
  viewer,
  workspace
}
