import type { ValueOf } from "@quadrante/realtime/event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { App } from "../../kernel/app.ts"
import { noticeCame, noticesCame } from "../../store/notifications.ts"
import { makeNoticeTeller } from "./notices.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("notices of the server", () => {
  it("are told alone where they come alone", () => {
    const { tell, dispatched } = makeTeller()
    tell(notice("n1"))
    expect(dispatched()).toEqual([])
    vi.runAllTimers()
    tell(notice("n2"))
    vi.runAllTimers()
    expect(dispatched()).toEqual([noticeCame(inCentre("n1")), noticeCame(inCentre("n2"))])
  })

  it("are told as one where several come together, counted from the first", () => {
    const { tell, dispatched } = makeTeller()
    tell(notice("n1"))
    vi.advanceTimersByTime(299)
    tell(notice("n2"))
    expect(dispatched()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(dispatched()).toMatchObject([
      { type: noticesCame.type, payload: { notices: [inCentre("n1"), inCentre("n2")] } }
    ])
  })

  it("of which a newer server alone knows the words are not told", () => {
    const { tell, dispatched } = makeTeller()
    tell({ ...notice("n1"), codigo: "unheard-of", dados: {} })
    vi.runAllTimers()
    expect(dispatched()).toEqual([])
  })
})

// Helpers

const makeTeller = () => {
  const actions: unknown[] = []
  const dispatch = (action: unknown) => actions.push(action)
  return { tell: makeNoticeTeller({ dispatch } as unknown as App), dispatched: () => actions }
}

const notice = (id: string): ValueOf<"notify"> => ({
  id,
  nivel: "info",
  codigo: "texto",
  dados: { texto: `Aviso ${id}` },
  processo: null,
  em: "2027-01-01T00:00:00Z"
})

const inCentre = (id: string) => ({ ...notice(id), action: false })
