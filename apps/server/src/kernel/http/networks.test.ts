import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { addressOf, loopback, readNetworks } from "./networks.ts"

describe("networks", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1", true],
    [loopback, "127.9.9.9", true],
    [loopback, "::1", true],
    ["10.0.0.0/8", "10.255.0.1", true],
    ["10.0.0.0/8", "11.0.0.1", false],
    ["fd00::/8", "fd12::1", true],
    ["", "127.0.0.1", false],
    ["0.0.0.0/0", "not an address", false]
  ])("%j includes %s: %s", (text, address, included) => {
    expect(readNetworks(text)?.includes(address)).toBe(included)
  })

  it.each(["localhost", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/x", "10.0.0", "1.1.1.1;2.2.2.2"])(
    "refuses %j",
    (text) => {
      expect(readNetworks(text)).toBeNull()
    }
  )
})

describe("the address of a request", () => {
  const proxies = readNetworks("10.9.0.0/16,::1")
  it.each([
    ["203.0.113.1", undefined, "203.0.113.1"],
    ["203.0.113.1", "1.2.3.4", "203.0.113.1"],
    ["::ffff:203.0.113.1", "1.2.3.4", "203.0.113.1"],
    ["10.9.0.1", "1.2.3.4", "1.2.3.4"],
    ["::ffff:10.9.0.1", "9.9.9.9, 1.2.3.4", "1.2.3.4"],
    ["10.9.0.1", "9.9.9.9, 1.2.3.4, 10.9.0.2", "1.2.3.4"],
    ["10.9.0.1", "9.9.9.9, nonsense", "10.9.0.1"],
    ["10.9.0.1", undefined, "10.9.0.1"],
    ["10.9.0.1", "10.9.0.5", "10.9.0.1"]
  ])("from %s, which passes on %s, is %s", (remoteAddress, passed, address) => {
    // Only what is read of a request is made here.
    const request = { socket: { remoteAddress }, headers: { "x-forwarded-for": passed } } as unknown as IncomingMessage
    expect(proxies && addressOf(request, proxies)).toBe(address)
  })
})
