import { describe, expect, it } from "vitest"
import { dueWords } from "./when.ts"

describe("when something is due, in a mail", () => {
  const now = new Date("2026-11-24T12:00:00Z")
  const said = (due: string, language: "pt-BR" | "en" | "es" = "pt-BR", fuso_horario = "America/Sao_Paulo") =>
    dueWords({ language, fuso_horario, time_zone: "America/Sao_Paulo" }, new Date(due), now).value

  it("is an hour, or all of a day", () => {
    expect(said("2026-11-24T20:00:00Z")).toBe("hoje, 17:00")
    expect(said("2026-11-25T02:59:59Z")).toBe("hoje")
    expect(said("2026-11-25T02:59:59Z", "en")).toBe("today")
    expect(said("2026-11-24T02:59:59Z")).toBe("venceu 23/11/2026")
  })

  it("is the day of the environment, wherever its reader is", () => {
    expect(said("2027-03-18T02:59:59Z", "pt-BR", "Asia/Tokyo")).toContain("17/03/2027")
    expect(said("2026-11-25T02:59:59Z", "pt-BR", "Asia/Tokyo")).toBe("hoje")
    expect(said("2026-11-24T20:00:00Z", "pt-BR", "Europe/Lisbon")).toBe("hoje, 20:00")
    // Today is that of the environment, as on the screen: there it is the 25th already.
    expect(said("2026-11-24T20:00:00Z", "pt-BR", "Pacific/Kiritimati")).toBe("qua., 25/11")
    expect(said("2026-11-24T20:00:00Z", "pt-BR", "Mars/Olympus")).toBe("hoje, 17:00")
  })

  it("has the year where it is not this one", () => {
    expect(said("2026-11-28T02:59:59Z")).not.toContain("2026")
    expect(said("2027-03-18T02:59:59Z")).toContain("17/03/2027")
  })
})
