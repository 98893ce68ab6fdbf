import type { AccessEvent } from "@quadrante/api/access"
import { expect, it } from "vitest"
import { joined } from "./joined.ts"

it("counts what is the same again, and only where it follows", () => {
  const list = joined([
    event("1", { address: "10.0.0.1" }),
    event("2", { address: "10.0.0.1" }),
    event("3", { address: "10.0.0.2" }),
    event("4", { kind: "password" }),
    event("5", { kind: "password", name: "x" }),
    event("6", { address: "10.0.0.1" })
  ])
  expect(list.map(({ event: { id }, times }) => [id, times])).toEqual([
    ["1", 2],
    ["3", 1],
    ["4", 1],
    ["5", 1],
    ["6", 1]
  ])
  expect(joined([])).toEqual([])
})

// Helpers

const event = (id: string, change: Partial<AccessEvent>): AccessEvent => ({
  id,
  at: "2026-11-19T10:00:00.000Z",
  kind: "device",
  name: null,
  address: null,
  device: null,
  ...change
})
