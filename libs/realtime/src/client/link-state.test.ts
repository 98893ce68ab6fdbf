/** What a link does when its connection is lost, refused, or stands again. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { RefusalCode } from "../protocol/protocol.ts"
import { connected, initialLink, inState, type LinkState, lost } from "./link-state.ts"
import { cure } from "./state.ts"

const backoff = { firstMs: 100, mostMs: 1_000 }
const loseAt = (
  link: LinkState,
  nowMs: number,
  refusal?: { readonly code: RefusalCode; readonly retryAfter?: number }
) => lost(link, { refusal, nowMs, backoff, random: () => 1 })

const anyCode = fc.constantFrom<RefusalCode>(
  ...(["nonce", "limit", "unavailable", "shape", "forbidden", "unauthenticated", "expired"] as const),
  ...(["ended", "blocked", "origin", "protocol"] as const)
)
const anyLoss = fc.record({ code: fc.option(anyCode), retryAfter: fc.option(fc.nat(60)) })

describe("a link that is lost", () => {
  it("waits longer each time, up to the longest, and from the start again once it stood", () => {
    const waits: Array<number | undefined> = []
    let link = initialLink
    for (let i = 0; i < 6; i++) {
      const [next, retry] = loseAt(link, i)
      waits.push(retry?.afterMs)
      link = next
    }
    expect(waits).toEqual([100, 200, 400, 800, 1_000, 1_000])
    expect(link.state).toEqual({ _tag: "Offline", sinceMs: 0 })
    expect(loseAt(connected(link), 9)[1]).toEqual({ afterMs: 100 })
  })

  it("takes a nonce as the cure twice in a row, and waits then", () => {
    const [once, first] = loseAt(initialLink, 0, { code: "nonce" })
    const [twice, second] = loseAt(once, 0, { code: "nonce" })
    const [thrice, third] = loseAt(twice, 0, { code: "nonce" })
    expect([first, second, third]).toEqual([{ afterMs: 0 }, { afterMs: 0 }, { afterMs: 100 }])
    expect([twice.state._tag, thrice.state._tag]).toEqual(["Connecting", "Offline"])
  })

  it("never tries before the server lets it, and stops trying where trying cures nothing", () => {
    fc.assert(
      fc.property(fc.array(anyLoss), anyLoss, (before, { code, retryAfter }) => {
        const refusalOf = (loss: (typeof before)[number]) =>
          loss.code === null
            ? undefined
            : { code: loss.code, ...(loss.retryAfter !== null && { retryAfter: loss.retryAfter }) }
        const link = before.reduce((now, loss) => loseAt(now, 0, refusalOf(loss))[0], initialLink)
        const [next, retry] = loseAt(link, 1_000, refusalOf({ code, retryAfter }))
        expect(retry === null).toBe(code !== null && cure(code) === "none")
        const isLater = retry !== null && retry.afterMs > 0
        expect(isLater && 1_000 + retry.afterMs < next.notBefore).toBe(false)
      })
    )
  })

  it("stays stopped, whatever comes", () => {
    const stopped = inState(initialLink, { _tag: "Stopped" })
    expect(connected(stopped).state._tag).toBe("Stopped")
    expect(inState(stopped, { _tag: "Refused", code: "ended" })).toBe(stopped)
  })
})
