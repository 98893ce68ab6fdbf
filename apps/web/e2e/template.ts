/** Before the first journey: the database that each server of a journey begins with a copy of. */
import { setup } from "../../server/test/template.ts"

export default setup
