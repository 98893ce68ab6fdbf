import { describe, expect, it } from "vitest"
import { isOfProcess, readProcessFiles } from "./process-files.ts"
import { zip } from "./zip.archive.ts"

describe("the files of a process", () => {
  it.each(["visit.bpmn", "VISIT.BPMN", "visit/forms/visit.json", "a.form", "a.xml"])("are such as %s", (name) => {
    expect(isOfProcess(name)).toBe(true)
  })

  it.each(["README.md", ".visit.bpmn", "visit/._visit.bpmn", "__MACOSX/visit.bpmn", "bpmn"])(
    "are none such as %s",
    (name) => {
      expect(isOfProcess(name)).toBe(false)
    }
  )

  it("are read as they were chosen, and from an archive as far as they belong to a process", async () => {
    const archive = zip([
      ["visit/visit.bpmn", "<bpmn />"],
      ["visit/README.md", "# Visit"]
    ])
    const chosen = [
      new File(["{}"], "about.json"),
      new File([new Uint8Array(archive)], "visit.zip"),
      new File(["#"], "a.md")
    ]
    expect(await readProcessFiles(chosen)).toEqual([
      { name: "about.json", text: "{}" },
      { name: "visit/visit.bpmn", text: "<bpmn />" },
      { name: "a.md", text: "#" }
    ])
  })
})
