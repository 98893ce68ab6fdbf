/**
 * Proposal: to whom this device has proposed a passkey already, so that nobody is asked a second time.
 *
 * It outlives the logout, so it lies beside the sealed values, as marks that name nobody.
 */
import { encodeBase64url } from "../base64url/base64url.ts"

/** The name in local storage. */
export const proposalName = "q1.proposal"

/** Who was asked longest ago is forgotten first. */
const most = 50

const markOf = async (environment: string, person: string): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify([environment, person]))
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest("SHA-256", text)).subarray(0, 12))
}

const marks = (): ReadonlyArray<string> => {
  const json: unknown = JSON.parse(globalThis.localStorage.getItem(proposalName) ?? "[]")
  return Array.isArray(json)
    ? json.filter((mark): mark is string => typeof mark === "string" && mark.length === 16)
    : []
}

/** Whether the person has answered here. Where nothing can be kept, they count as if they had: an answer would not last. */
export const isAnswered = async (environment: string, person: string): Promise<boolean> => {
  try {
    const mark = await markOf(environment, person)
    return marks().includes(mark)
  } catch {
    return true
  }
}

/** Remembers that the person has answered here, whatever the answer was. */
export const answer = async (environment: string, person: string): Promise<void> => {
  try {
    const mark = await markOf(environment, person)
    const others = marks().filter((other) => other !== mark)
    globalThis.localStorage.setItem(proposalName, JSON.stringify([...others, mark].slice(-most)))
  } catch {
    // Then the person is asked once more.
  }
}
