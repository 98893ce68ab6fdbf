/** BPMN that others wrote: every file is taken or refused with its elements, and what is taken runs to its end. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { compile, load, type CompiledDefinition } from "./compile.ts"
import { later, step, type Command, type Outcome } from "../run/stepper.ts"

const folder = join(import.meta.dirname, "../../../vectors/bpmn")
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".bpmn"))

describe("BPMN of other people's packages", () => {
  it.each(files)("%s is taken and can be walked, or refused by element and reason", async (name) => {
    const compiled = await compile(readFileSync(join(folder, name), "utf8"))
    const problems = Result.isFailure(compiled) ? compiled.failure : []
    const came = Result.isSuccess(compiled) ? walk(load(compiled.success)) : "refused"
    expect(came).toMatch(problems.length > 0 ? /^refused$/ : /^(ended|stopped: .+)$/)
    expect(problems.filter(({ element, reason }) => element === "" || reason === "")).toEqual([])
  })

  it("runs to its end once its tasks have our forms and its conditions our language, else says what stands in the way", async () => {
    const came = await Promise.all(
      files.map(async (name) => {
        const compiled = await compile(adopted(readFileSync(join(folder, name), "utf8")))
        return [name, Result.isSuccess(compiled) ? walk(load(compiled.success)) : "refused"] as const
      })
    )
    const those = (what: string) =>
      came
        .filter(([, how]) => how === what)
        .map(([name]) => name)
        .toSorted()
    expect(those("ended")).toEqual(arriving)
    // Goes back for ever where every condition holds.
    expect(those("stopped: it never ends")).toEqual(["zeebe-node@8.3.2/connector_test.bpmn"])
    expect(those("refused")).toHaveLength(files.length - arriving.length - 1)
  })
})

// Helpers

/** What runs to its end. */
const arriving = [
  "bpmn@0.2.2/andGateway.bpmn",
  "bpmn@0.2.2/callActivity.bpmn",
  "bpmn@0.2.2/serviceTask.bpmn",
  "bpmn@0.2.2/simpleUserTask-taskExampleProcess.bpmn",
  "bpmn@0.2.2/taskExampleProcess.bpmn",
  "bpmn@0.2.2/xorGateway.bpmn",
  "camunda8-sdk@8.8.13/test-job-process.bpmn",
  "process_engine_core@12.17.1/DemoNutztierRiss.bpmn",
  "process_engine_core@12.17.1/default_sequence_flow_test.bpmn",
  "process_engine_core@12.17.1/diagram_with_invalid_task_configs.bpmn",
  "process_engine_core@12.17.1/empty_lane_test.bpmn",
  "process_engine_core@12.17.1/sublane_test.bpmn",
  "process_engine_core@12.17.1/subprocess_test.bpmn",
  "process_engine_core@12.17.1/user_task_multiple.bpmn",
  "process_engine_core@12.17.1/user_task_test.bpmn",
  "zeebe-node@8.3.2/test.bpmn"
]

/** What an author would change to bring a process here: who fills in what, what a service does, in which language it decides. */
const adopted = (xml: string): string => {
  const within = (tag: string) => new RegExp(`<((\\w+:)?${tag})\\b[^>]*?(?:/>|>[\\s\\S]*?</\\1>)`, "g")
  const opening = (tag: string) => new RegExp(`<((?:\\w+:)?${tag})\\b`, "g")
  const condition = (_: string, tag: string, prefix = "") =>
    `<${tag} xsi:type="${prefix}tFormalExpression" language="feel">true</${tag}>`
  return (
    xml
      .replace(
        /<((?:\w+:)?definitions)\b(?![^>]*xmlns:xsi)/,
        '<$1 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
      )
      .replace(opening("definitions"), '<$1 xmlns:ours="http://camunda.org/schema/1.0/bpmn"')
      .replaceAll(/isExecutable="false"/g, 'isExecutable="true"')
      .replaceAll(/<((?:\w+:)?process)\b(?![^>]*isExecutable)/g, '<$1 isExecutable="true"')
      // Another engine's extensions, and scripts in its language.
      .replaceAll(within("extensionElements"), "")
      .replaceAll(/\s(?:camunda|activiti|zeebe):\w+="[^"]*"/g, "")
      .replaceAll(within("script"), "")
      .replaceAll(/<(\/?(?:\w+:)?)scriptTask\b/g, "<$1task")
      .replaceAll(/\sscriptFormat="[^"]*"/g, "")
      .replaceAll(opening("userTask"), '<$1 ours:formKey="nota"')
      .replaceAll(opening("serviceTask"), '<$1 ours:topic="avisar"')
      .replaceAll(within("conditionExpression"), condition)
  )
}

const centuries = 300 * 366 * 86_400_000

/** Walks an instance with a clock that is always late: whatever waits is done, whatever ticks has run out. */
const walk = (compiled: CompiledDefinition): string => {
  let state: string | null = null
  let command: Command = { _tag: "start" }
  for (let n = 0; n < 200; n++) {
    const stepped: Result.Result<Outcome, { readonly reason: string }> = step(compiled, state, command, {})
    if (Result.isFailure(stepped)) return `stopped: ${stepped.failure.reason}`
    if (stepped.success.state === null) return "ended"
    const [task] = stepped.success.open
    if (task === undefined && stepped.success.due === null) return "waits"
    state = task === undefined ? later(stepped.success.state, -centuries) : stepped.success.state
    command = task === undefined ? { _tag: "resume" } : { _tag: "complete", token: task.token }
  }
  return "stopped: it never ends"
}
