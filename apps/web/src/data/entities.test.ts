/** The entities of a person come a moment after the page: nothing that happened before is lost. */
import * as Debug from "@quadrante/domain/debug"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { App } from "../kernel/app.ts"
import { noSession } from "../store/session.ts"
import { makeStore } from "../store/store.ts"
import { noteCall } from "./calls.ts"
import { bringEntities } from "./entities.ts"

beforeEach(() => void vi.stubGlobal("document", { hidden: true }))
afterEach(() => void vi.unstubAllGlobals())

it("keeps the calls that were made before what was kept of earlier ones has come", async () => {
  const kept = Debug.withCall(Debug.initial, '"former"', "1")
  const saved: unknown[] = []
  const { store, listen } = makeStore({ session: noSession })
  const app = {
    store,
    dispatch: store.dispatch,
    listen,
    ambiente: { environment: null },
    once: (_: string, act: () => Promise<void>) => act(),
    vault: {
      load: async ({ name, initial }: { readonly name: string; readonly initial: unknown }) =>
        name === "debug" ? kept : initial,
      save: ({ name }: { readonly name: string }, value: unknown) => name === "debug" && saved.push(value)
    }
  } as unknown as App
  await noteCall(app.dispatch, "this one", 2)
  await bringEntities(app)
  const { debug } = store.getState()
  expect(Debug.calls(debug)).toEqual([
    { contexto: '"former"', resultado: "1" },
    { contexto: '"this one"', resultado: "2" }
  ])
  expect(saved).toEqual([debug])
})
