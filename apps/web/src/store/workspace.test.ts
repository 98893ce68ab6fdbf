/** The way back to a search: it stands behind the process that it led to, until that is reached otherwise. */
import { describe, expect, it } from "vitest"
import {
  described,
  emptyWorkspace,
  foundBySearch,
  listShown,
  searchClosed,
  searchReturned,
  workspace
} from "./workspace.ts"

describe("the search that led to a process", () => {
  it("stands behind it, beside those of other processes", () => {
    expect(found("p1", "p2").searches).toEqual({ p1: searched("p1"), p2: searched("p2") })
  })

  it("is shown again once its way back is taken, and is behind the process no more", () => {
    const returned = workspace(found("p1", "p2"), searchReturned("p1"))
    expect(returned).toMatchObject({ searchAgain: searched("p1") })
    expect(returned.searches).toEqual({ p2: searched("p2") })
    expect(workspace(returned, searchClosed()).searchAgain).toBeNull()
  })

  it("is gone for whoever comes to the process from elsewhere, and stays while that only changes", () => {
    const before = found("p1", "p2")
    expect(workspace(before, described({ id: "p1", origin: "p2" })).searches).toEqual({ p2: searched("p2") })
    expect(workspace(before, described({ id: "p1", origin: null })).searches).toEqual({ p2: searched("p2") })
    expect(workspace(before, described({ id: "p1", title: "Pedido 2" })).searches).toEqual(before.searches)
  })

  it("is gone at home, where every way back ends", () => {
    expect(workspace(found("p1", "p2"), listShown()).searches).toEqual({})
  })
})

// Helpers

const searched = (typed: string) => ({
  typed,
  chosen: "entry",
  scrolled: 0,
  over: null,
  known: { used: [], cases: [], open: [] }
})

/** A workspace with processes that searches led to. */
const found = (...ids: ReadonlyArray<string>) =>
  ids.reduce((state, id) => workspace(state, foundBySearch({ id, search: searched(id) })), emptyWorkspace)
