/** What the tests of all states find by themselves: texts on each other, controls outside of the window, words cut off. */
import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { cutOff, misplaced } from "./looks.ts"

const show = async (html: string) => {
  await page.viewport(640, 480)
  const place = document.createElement("main")
  place.innerHTML = html
  document.body.append(place)
  onTestFinished(() => place.remove())
}

test("texts that lie on each other are found, wherever one of them overflows", async () => {
  await show(`
    <div style="display: flex; width: 200px">
      <span style="width: 60px; white-space: nowrap">11.222.333/0001-81</span><span>27.516,87</span>
    </div>`)
  expect(misplaced()).toEqual([`"11.222.333/0001-81" and "27.516,87" lie on each other`])
})

test("what an ancestor hides, what lies above on purpose and what wraps is in order", async () => {
  await show(`
    <div style="display: flex; width: 200px">
      <span style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">11.222.333/0001-81</span>
      <span>27.516,87</span>
    </div>
    <p style="width: 120px">Some words <b>and more of them</b> on several lines</p>
    <p>Below <span style="position: absolute; left: 0">above</span></p>`)
  expect(misplaced()).toEqual([])
})

test("a control outside of the window is found, unless it is scrolled to", async () => {
  await show(`<button style="position: absolute; left: 600px; width: 90px">Ver</button>`)
  expect(misplaced()).toEqual([expect.stringMatching(/Ver<\/button> leaves the window$/)])
  await show(`<div style="width: 200px; overflow-x: auto"><button style="margin-left: 900px">Longe</button></div>`)
  expect(misplaced().filter((one) => one.includes("Longe"))).toEqual([])
})

test("a word that ends at an edge is found", async () => {
  await show(`<button style="width: 60px; overflow: hidden; white-space: nowrap">Continuar</button>`)
  expect(cutOff().filter((one) => one.includes("Continuar"))).toHaveLength(1)
})
