/** Names of the commands, and why one cannot be done, in English. */
import type { command as pt } from "../pt/command.ts"
import type { Texts } from "../texts.ts"

export const command: Texts<typeof pt> = {
  menu: "Open the menu",
  columns: "Choose the columns",
  theme: "Change the theme",
  profile: "Open the profile",
  fullscreen: "Full screen",
  light: "Light scheme",
  dark: "Dark scheme",
  system: "Scheme of the system",
  dense: "Switch the density",
  lock: "Block the session",
  sessions: "Change the session",
  logout: "Log out",
  portuguese: "Português",
  english: "English",
  spanish: "Español",
  count2: "Show 2 quadrants",
  count3: "Show 3 quadrants",
  count4: "Show 4 quadrants",
  dynamic: "Switch dynamic mode",
  maximise: "Maximise the quadrant",
  restore: "Restore the quadrants",
  close: "Close the tab",
  reopen: "Reopen closed",
  focus1: "Go to quadrant 1",
  focus2: "Go to quadrant 2",
  focus3: "Go to quadrant 3",
  focus4: "Go to quadrant 4",
  move1: "Move the tab to quadrant 1",
  move2: "Move the tab to quadrant 2",
  move3: "Move the tab to quadrant 3",
  move4: "Move the tab to quadrant 4",
  helpActions: "Look for actions only",
  helpNumber: "Look for a number",
  helpHelp: "See this help",
  hindrance: {
    unsupported: "this browser does not allow it",
    nothingOpen: "no process is open here",
    nothingClosed: "nothing was closed",
    notShown: "that quadrant is not in view",
    alreadyHere: "it is here already",
    tooNarrow: "the window is too narrow",
    alreadySo: "it is so already"
  }
}
