/** Texts of the bar above, in English. */
import type { WithoutMany } from "../texts.ts"
import type { toolbar as pt } from "../pt/toolbar.ts"

export const toolbar: WithoutMany<typeof pt> = {
  label: "Toolbar",
  menu: "Menu",
  search: "Search process, number or customer",
  agenda: "Schedule",
  columns: "Columns",
  bi: "Indicators",
  theme: "Theme",
  profile: "Profile, {{pessoa}}",
  noticesMost: "Notices, 99+ unread",
  notices_zero: "Notices",
  notices_one: "Notices, {{count}} unread",
  notices_other: "Notices, {{count}} unread",
  main: "Main",
  tasks: "Tasks",
  waiting_zero: "nothing with you or your group",
  waiting_one: "{{count}} with you or your group",
  waiting_other: "{{count}} with you or your group",
  unread_zero: "nothing new",
  unread_one: "{{count}} unread",
  unread_other: "{{count}} unread",
  find: "Search",
  noticesShort: "Notices",
  opened: "Open",
  look: "Look up",
  device: "On this device",
  access: "Profile and access",
  switchRole: "Change",
  more: "More",
  fullscreen: "Full screen",
  skipContent: "Go to the content",
  skipFooter: "Go to the footer"
}
