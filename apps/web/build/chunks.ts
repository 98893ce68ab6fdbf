/**
 * Which modules come as one file. Each file is a request, and a browser asks for six at a time: what is always needed
 * together comes together, by what it is needed for.
 */
import { join } from "node:path"

/** What is asked of a module: what it imports, as far as it is known. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = (path: string) => join(import.meta.dirname, "../src", path)

/**
 * What each file begins with; it has all that these import, but for what an earlier one has. A file is called as the part
 * that is looked for by its name.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  // The first question to the server, the passkey that the login proposes, and the router: it says what a link opens while
  // the workspace is still on its way, so it comes before that.
  client: ["app/client.ts", "session/passkey.ts", "app/routed.tsx", "data/cache.ts"],
  // The workspace as it stands there after the login, with nothing open.
  HomeRoute: [
    "shell/HomeRoute.tsx",
    "i18n/later.ts",
    "features/lists/today/Today.tsx",
    // For somebody new only, but a file of its own would be two requests more before they see the workspace.
    "features/first-steps/FirstStepsLine.tsx",
    "shell/PasskeyQuestion.tsx"
  ],
  // An open process. The palette, which is brought with it, has a file of its own for little more.
  ProcessPanel: ["instance/ProcessPanel.tsx"]
}

/** Gives the name of the file in which a module comes; null: it is seen to by whoever asks for it. */
export const makeFileNames = () => {
  let files: ReadonlyMap<string, string> | undefined
  return (id: string, modules: Modules): string | null => (files ??= filesOf(modules)).get(id) ?? null
}

const filesOf = (modules: Modules): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  for (const [name, paths] of Object.entries(beginnings)) {
    const open = paths.map(source)
    for (const path of open)
      if (modules.getModuleInfo(path) === null) throw new Error(`${path} is no module of the app`)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (files.has(id)) continue
      files.set(id, name)
      open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return files
}
