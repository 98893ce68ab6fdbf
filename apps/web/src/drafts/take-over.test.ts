import * as Vault from "@quadrante/persistence/vault"
import { memoryPlaces } from "@quadrante/persistence/test/places"
import { expect, it } from "vitest"
import { makeDrafts } from "../kernel/drafts.ts"
import { takeOverDrafts } from "./take-over.ts"

it("takes over what was kept elsewhere, leaves out what cannot be read, and keeps what is typed here", async () => {
  const { drafts } = makeDrafts(await Vault.open({ environment: "demo", places: memoryPlaces() }), () => 0)
  drafts.write("p1", draft({ nota: "here" }))
  takeOverDrafts(
    { drafts },
    {
      p1: { ...draft({ nota: "there" }), at: 1 },
      p2: { ...draft({ nota: "kept" }), task: "t2", at: 1 },
      p3: { task: 3 },
      p4: "nothing"
    }
  )
  expect(drafts.read("p1", "t1")?.texts).toEqual({ nota: "here" })
  expect(drafts.read("p2", "t2")?.texts).toEqual({ nota: "kept" })
  expect(Object.keys(drafts.all())).toEqual(["p1", "p2"])
})

/** What somebody typed for the first task, in Portuguese. */
const draft = (texts: Readonly<Record<string, string>>) => ({ task: "t1", lcl_id: "pt-BR", texts })
