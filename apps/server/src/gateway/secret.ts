/**
 * Which answers go out as they are. The length of a compressed answer tells how much of what stands in it is alike, so
 * that whoever can have a text of theirs written beside a secret, and can see the lengths, guesses the secret piece by
 * piece (BREACH). The rule: an answer that holds a secret is not compressed, whatever else is in it.
 */
import { SecretAddress } from "@quadrante/api/agenda"
import { contract, type Name } from "@quadrante/api/contract"
import { SessionOpened, SessionRenewed, SessionView } from "@quadrante/api/session"

/** What holds one: the token of a session, its private channel, the secret address of an agenda. */
const secrets: ReadonlySet<unknown> = new Set([SessionOpened, SessionRenewed, SessionView, SecretAddress])

/** Files come as base64, and are compressed already, nearly all of them. */
const isFile = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "data" in answer && typeof answer.data === "string"

/** Whether an answer of an endpoint may be compressed. */
export const isCompressible = (endpoint: string | undefined, answer: unknown): boolean =>
  endpoint !== undefined && isName(endpoint) && !secrets.has(contract[endpoint].success) && !isFile(answer)

const isName = (endpoint: string): endpoint is Name => Object.hasOwn(contract, endpoint)
