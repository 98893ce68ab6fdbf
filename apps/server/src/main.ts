/** `node apps/server/src/main.ts` reads the configuration and serves. `quadrante-server start` does the same. */
import { Result } from "effect"
import { loadAddOns, settingsOf } from "./addons/load.ts"
import { complaintOf, decode } from "./kernel/config.ts"
import { serve } from "./serve.ts"

const config = decode(process.env, settingsOf(await loadAddOns()))
if (Result.isFailure(config)) {
  process.stderr.write(complaintOf(config.failure))
  process.exit(2)
}
await serve(config.success)
