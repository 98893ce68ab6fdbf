/** Texts of pages that stand alone, in English. */
import type { WithoutMany } from "../texts.ts"
import type { page as pt } from "../pt/page.ts"

export const page: WithoutMany<typeof pt> = {
  notFound: "Page not found",
  notFoundHelp: "The address may have changed, or be incomplete.",
  home: "Go to the home of {{amb}}",
  unknownEnvironment: "The environment “{{amb}}” does not exist on this server.",
  unknownHelp: "Check the address with whoever gave it to you, or go to the default environment.",
  toDefault: "Go to {{amb}}",
  tooManyHops: "The address led in circles. You are back at home.",
  crashed: "This screen failed.",
  crashedHelp: "Reload the page. What you typed is kept. Support code: {{code}}",
  reload: "Reload"
}
