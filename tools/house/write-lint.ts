/** Writes the linter's part of the walls of web and server anew from their tables: `node tools/house/write-lint.ts`. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "../setup/run.mjs"
import * as Server from "./server.ts"
import * as Web from "./web.ts"

type Files = Pick<Web.Override, "files">

const file = join(root, ".oxlintrc.json")
const config = JSON.parse(readFileSync(file, "utf8"))
const others = config.overrides.filter((one: Files) => !Web.isOfWeb(one) && !Server.isOfServer(one))
const general = others.find(({ files }: Files) => files.includes("apps/**/*.{ts,tsx}"))
const { patterns } = general.rules["no-restricted-imports"][1]
config.overrides = [...others, ...Web.lintOverrides(patterns), ...Server.lintOverrides(patterns)]
writeFileSync(file, JSON.stringify(config))
process.exitCode = (await run("oxfmt", [file])).status
