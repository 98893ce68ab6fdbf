import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { callerAt } from "./network.ts"

const group = fc.integer({ min: 0, max: 0xffff })
const hex = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(":")

/** As it may also be written: with its longest run of zeros left out. */
const shortened = (groups: readonly number[]) => new URL(`http://[${hex(groups)}]`).hostname.slice(1, -1)

describe("the caller behind an address", () => {
  it.each([
    ["10.1.2.3", "10.1.2.3"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["::FFFF:10.1.2.3", "10.1.2.3"],
    ["::ffff:a01:203", "10.1.2.3"],
    ["0:0:0:0:0:ffff:10.1.2.3", "10.1.2.3"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff::", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""],
    ["1:2", "1:2"],
    ["12345::1", "12345::1"]
  ])("of %s is %s", (address, caller) => {
    expect(callerAt(address)).toBe(caller)
  })

  it("is the same for a whole network of 64 bits, however its addresses are written", () => {
    fc.assert(
      fc.property(
        fc.tuple(group, group, group, group),
        fc.array(group, { minLength: 8, maxLength: 8 }),
        (net, hosts) => {
          fc.pre(net.some((one) => one !== 0))
          const [one, other] = [hosts.slice(0, 4), hosts.slice(4)].map((host) => [...net, ...host])
          expect(callerAt(hex(one ?? []))).toBe(callerAt(shortened(other ?? [])))
        }
      )
    )
  })

  it("is another one for another network", () => {
    const network = fc.tuple(group, group, group, group)
    fc.assert(
      fc.property(network, network, (one, other) => {
        fc.pre(
          one.some((part, at) => part !== other[at]) && [one, other].every((net) => net.some((part) => part !== 0))
        )
        expect(callerAt(`${hex(one)}::1`)).not.toBe(callerAt(`${hex(other)}::1`))
      })
    )
  })
})
