/** The properties of the domain alone, with room for as many inputs as somebody asks for. */
import { mergeConfig } from "vitest/config"
import base from "./vitest.config.ts"

export default mergeConfig(base, { test: { setupFiles: ["./vitest.laws.ts"], testTimeout: 0 } })
