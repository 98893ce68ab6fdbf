/** Builds the command line once, so that what is tested is the file that people run. */
import { build } from "vite"

/** Called by Vitest before the first test. */
export const setup = async (): Promise<void> => {
  await build({ logLevel: "error" })
}
