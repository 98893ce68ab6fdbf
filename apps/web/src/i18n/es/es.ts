/** The texts of the screen in Spanish, by feature. */
import { agenda } from "./agenda.ts"
import { broken } from "./broken.ts"
import { clock } from "./clock.ts"
import { command } from "./command.ts"
import { comment } from "./comment.ts"
import { columns } from "./columns.ts"
import { dialog } from "./dialog.ts"
import { decide } from "./decide.ts"
import { document } from "./document.ts"
import { draft } from "./draft.ts"
import { email } from "./email.ts"
import { fault } from "./fault.ts"
import { file } from "./file.ts"
import { form } from "./form.ts"
import { indicator } from "./indicator.ts"
import { language } from "./language.ts"
import { link } from "./link.ts"
import { lock } from "./lock.ts"
import { login } from "./login.ts"
import { menu } from "./menu.ts"
import { office } from "./office.ts"
import { notice } from "./notice.ts"
import { notices } from "./notices.ts"
import { palette } from "./palette.ts"
import { outbox } from "./outbox.ts"
import { page } from "./page.ts"
import { path } from "./path.ts"
import { problem } from "./problem.ts"
import { process } from "./process.ts"
import { profile } from "./profile.ts"
import { refusal } from "./refusal.ts"
import { sessions } from "./sessions.ts"
import { status } from "./status.ts"
import { substitution } from "./substitution.ts"
import { task } from "./task.ts"
import { theme } from "./theme.ts"
import { toolbar } from "./toolbar.ts"
import { viewer } from "./viewer.ts"
import { why } from "./why.ts"
import { copy } from "./copy.ts"
import { values } from "./values.ts"
import { arrival } from "./arrival.ts"
import { shortcut } from "./shortcut.ts"
import { slides } from "./slides.ts"
import { workspace } from "./workspace.ts"
import type { pt } from "../pt/pt.ts"
import type { Texts } from "../texts.ts"

export const es: Texts<typeof pt> = {
  agenda,
  broken,
  columns,
  clock,
  command,
  dialog,
  decide,
  document,
  draft,
  email,
  comment,
  fault,
  file,
  form,
  indicator,
  language,
  link,
  lock,
  login,
  menu,
  notice,
  notices,
  office,
  outbox,
  page,
  palette,
  path,
  problem,
  process,
  profile,
  refusal,
  sessions,
  status,
  substitution,
  task,
  theme,
  toolbar,
  viewer,
  why,
  copy,
  values,
  arrival,
  shortcut,
  slides,
  workspace
}
