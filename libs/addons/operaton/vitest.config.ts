/** How the tests of other engines are run: as those of the server, with its databases. */
import server from "../../../apps/server/vitest.config.ts"
import { shared } from "../../../tools/testing/shared.ts"

export default {
  ...server,
  test: { ...server.test, ...shared(import.meta.dirname), globalSetup: "../../../apps/server/test/shared.ts" }
}
