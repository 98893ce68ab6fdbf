/** The commands by name, each loaded lazily: a quick one must not wait for another's dependencies. */
import type { Command } from "../command.ts"

const loaders = {
  redirect: async () => (await import("./redirect.ts")).redirect,
  guard: async () => (await import("./guard.ts")).guard,
  "link describe": async () => (await import("./link-catalogue.ts")).linkDescribe,
  "link check": async () => (await import("./link-catalogue.ts")).linkCheck,
  route: async () => (await import("./route.ts")).route,
  "link build": async () => (await import("./link.ts")).linkBuild,
  quadrants: async () => (await import("./quadrants.ts")).quadrants,
  title: async () => (await import("./title.ts")).title,
  theme: async () => (await import("./theme.ts")).theme,
  "locale show": async () => (await import("./locale.ts")).show,
  "locale check": async () => (await import("./locale.ts")).check,
  "locale format": async () => (await import("./locale.ts")).format,
  "locale parse": async () => (await import("./locale.ts")).parse,
  document: async () => (await import("./document.ts")).document,
  doctor: async () => (await import("./doctor.ts")).doctor,
  explain: async () => (await import("./explain.ts")).explain
} satisfies { readonly [name: string]: () => Promise<Command> }

export type CommandName = keyof typeof loaders

/** Loads a command. */
export const load = (name: CommandName): Promise<Command> => loaders[name]()
