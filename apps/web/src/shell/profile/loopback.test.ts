import { expect, it } from "vitest"
import { isLoopback } from "./loopback.ts"

it("knows the machine of the server in both families, and takes no other address for it", () => {
  const own = ["::1", "127.0.0.1", "127.1.2.3", "::ffff:127.0.0.1"]
  const others = ["::", "::2", "2001:db8::1", "10.127.0.0", "1127.0.0.1", "127.0.0.1.example", "::ffff:10.0.0.1"]
  expect([...own, ...others].filter(isLoopback)).toEqual(own)
})
