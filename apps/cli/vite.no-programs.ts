/**
 * No programs: commander without the part of Node that starts other programs, which takes longest to load.
 *
 * It is there for commands that are files of their own, and this command line has none.
 */
import type { Plugin } from "vite"

const nothing = "\0no-programs"

/** Gives commander an empty module in place of `node:child_process`. */
export const withoutPrograms: Plugin = {
  name: "no-programs",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "node:child_process" && importer?.includes("/node_modules/commander/") === true ? nothing : null,
  load: (id) => (id === nothing ? "export default {}" : null)
}
