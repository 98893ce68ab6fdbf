import { zonesOf } from "@quadrante/domain/clock"
import { ptBR } from "@quadrante/domain/locale"
import { describe, expect, it } from "vitest"
import { i18n } from "../i18n/i18n.ts"
import "../i18n/later.ts"
import { lastUsed } from "./last-used.ts"

describe("when a session was last used", () => {
  const clock = { ...ptBR, zones: zonesOf({ environment: "America/Sao_Paulo", person: null, device: null }) }
  const now = Date.parse("2026-11-30T12:30:00-03:00")
  const said = (iso: string, attended?: boolean, current = false) =>
    lastUsed(i18n.t, clock, { used: `${iso}:00-03:00`, current, ...(attended !== undefined && { attended }) }, now)

  it.each([
    ["2026-11-30T12:30", "ativa agora", "fechada agora"],
    ["2026-11-30T12:25", "ativa há 5 min", "fechada há 5 min"],
    ["2026-11-30T11:31", "ativa há 59 min", "fechada há 59 min"],
    ["2026-11-30T11:30", "usada hoje, 11:30", "fechada hoje, 11:30"],
    ["2026-11-29T17:02", "usada ontem, 17:02", "fechada ontem, 17:02"],
    ["2026-11-20T09:34", "usada 20/11, 09:34", "fechada 20/11, 09:34"],
    ["2025-12-31T09:34", "usada 31/12/2025 09:34", "fechada 31/12/2025 09:34"]
  ])("at %s: %s, or %s", (iso, used, left) => {
    expect([said(iso, true).text, said(iso, false).text]).toEqual([used, left])
  })

  it("is that of one in use for an hour, unless its last window was closed", () => {
    expect(["2026-11-30T11:31", "2026-11-30T11:30"].map((iso) => said(iso).isActive)).toEqual([true, false])
    expect(said("2026-11-30T12:30", false).isActive).toBe(false)
  })

  it("has its window where nobody knows of one, and where it is this one", () => {
    expect(said("2026-11-30T12:25").text).toBe("ativa há 5 min")
    expect(said("2026-11-30T12:25", false, true).text).toBe("ativa há 5 min")
  })
})
