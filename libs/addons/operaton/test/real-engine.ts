/** A real Operaton, at `OPERATON_URL` where `npm run test:peers` started one, and what others do in it by its own REST API. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"

export const operatonUrl = process.env["OPERATON_URL"]
/** By which Java finds what a test starts as its own. */
export const operatonClasspath = process.env["OPERATON_CLASSPATH"]

/** Two steps of one person. */
export const twoSteps = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="passos" name="Passos" isExecutable="true" operaton:historyTimeToLive="30">
    <startEvent id="s" /><sequenceFlow id="f1" sourceRef="s" targetRef="conferir" />
    <userTask id="conferir" name="Conferir" operaton:candidateUsers="ana.souza"><extensionElements><operaton:formData>
      <operaton:formField id="feito" label="Feito" type="boolean" /></operaton:formData></extensionElements></userTask>
    <sequenceFlow id="f2" sourceRef="conferir" targetRef="pagar" />
    <userTask id="pagar" name="Pagar" operaton:candidateUsers="ana.souza"><extensionElements><operaton:formData>
      <operaton:formField id="nota" label="Nota" type="string" /></operaton:formData></extensionElements></userTask>
    <sequenceFlow id="f3" sourceRef="pagar" targetRef="e" /><endEvent id="e" />
  </process>
</definitions>`

/** Starts one on a database in a file, in which all that is committed is written at once. */
export const startOperaton = async (database: string, port: number) => {
  const engine = spawn(
    "java",
    [
      "-Xmx256m",
      "-cp",
      operatonClasspath ?? "",
      "peer.Peer",
      `--server.port=${port}`,
      "--server.address=127.0.0.1",
      `--spring.datasource.url=jdbc:h2:file:${database};WRITE_DELAY=0`,
      "--operaton.bpm.metrics.enabled=false"
    ],
    { stdio: "ignore" }
  )
  const gone = once(engine, "exit")
  const kill = async () => {
    engine.kill("SIGKILL")
    await gone
  }
  process.once("exit", () => engine.kill("SIGKILL"))
  for (let left = 480; left > 0 && engine.exitCode === null; left--) {
    const answer = await fetch(`http://127.0.0.1:${port}/engine-rest/engine`).catch(() => null)
    if (answer?.ok === true) return { kill, freeze: () => void engine.kill("SIGSTOP") }
    await sleep(250)
  }
  await kill()
  throw new Error("Operaton did not start")
}

/** Asks an engine, and throws what it refuses. */
export const askOperaton = async (
  method: string,
  path: string,
  body?: object | FormData,
  url = operatonUrl
): Promise<unknown> => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}${path}`, {
    method,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(!isForm && { headers: { "content-type": "application/json" } })
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === "" ? null : JSON.parse(text)
}

/** Deploys a drawing. */
export const deployInOperaton = (name: string, xml: string, url = operatonUrl): Promise<unknown> => {
  const form = new FormData()
  form.set("deployment-name", name)
  form.set("data", new Blob([xml]), name)
  return askOperaton("POST", "/deployment/create", form, url)
}

/** Removes all deployments, with what runs of them and their history. */
export const emptyOperaton = async (): Promise<void> => {
  for (const { id } of (await askOperaton("GET", "/deployment")) as { id: string }[])
    await askOperaton("DELETE", `/deployment/${id}?cascade=true&skipCustomListeners=true`)
}
