/** Texts of the profile, in English. */
import type { WithoutMany } from "../texts.ts"
import type { profile as pt } from "../pt/profile.ts"

export const profile: WithoutMany<typeof pt> = {
  title: "Profile",
  since: "Session started {{quando}}",
  role: "Operating profile",
  unit: "Unit",
  logout: "Sign out",
  dirtyTitle_zero: "No process has unsent changes.",
  dirtyTitle_one: "{{count}} process has unsent changes.",
  dirtyTitle_other: "{{count}} processes have unsent changes.",
  dirtyText: "Signing out erases what was typed and not sent.",
  dirtyLogout: "Sign out and erase"
}
