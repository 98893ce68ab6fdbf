import { expect, it } from "vitest"
import { bundleOf, flow, userTask } from "../../../test/office.ts"
import { sentence } from "../problem/problem.ts"
import { judge } from "./definition.ts"

const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "e")}<endEvent id="e" />`

it("refuses a field by the name of which a campaign would fill it in", async () => {
  const components = [
    { type: "textfield", key: "nota" },
    { type: "group", components: [{ type: "textfield", key: "utm_source" }] }
  ]
  const judged = await judge({ ...bundleOf("campanha", body), forms: { nota: { components } } })
  const problems = "problems" in judged ? judged.problems : []
  expect(problems.map(({ element, why }) => [element, sentence(why, "en")])).toEqual([
    ["nota utm_source", "its key utm_source is one that campaigns add to links: use another"]
  ])
})
