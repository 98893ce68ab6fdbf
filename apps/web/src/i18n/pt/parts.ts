/** What parts say that come when they are first shown. */
import { agenda } from "./agenda.ts"
import { comment } from "./comment.ts"
import { columns } from "./columns.ts"
import { decide } from "./decide.ts"
import { document } from "./document.ts"
import { draft } from "./draft.ts"
import { email } from "./email.ts"
import { file } from "./file.ts"
import { form } from "./form.ts"
import { indicator } from "./indicator.ts"
import { lock } from "./lock.ts"
import { notice } from "./notice.ts"
import { office } from "./office.ts"
import { palette } from "./palette.ts"
import { path } from "./path.ts"
import { problem } from "./problem.ts"
import { process } from "./process.ts"
import { profile } from "./profile.ts"
import { sessions } from "./sessions.ts"
import { substitution } from "./substitution.ts"
import { task } from "./task.ts"
import { theme } from "./theme.ts"
import { values } from "./values.ts"
import { viewer } from "./viewer.ts"

export const parts = {
  agenda,
  columns,
  comment,
  decide,
  document,
  draft,
  email,
  file,
  form,
  indicator,
  lock,
  notice,
  office,
  palette,
  path,
  problem,
  process,
  profile,
  sessions,
  substitution,
  task,
  theme,
  values,
  viewer
}
