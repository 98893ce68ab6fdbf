/**
 * A line to another engine: the real one at `OPERATON_URL`, whose answers are recorded where `QUADRANTE_RECORD` says so, else
 * what was recorded of it. What is asked must be what was asked then, in the same order, but for ids and moments of ours.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { AskEngine } from "../src/engine-api.ts"
import { operatonUrl, emptyOperaton } from "./real-engine.ts"

interface Exchange {
  readonly method: string
  readonly path: string
  readonly body: string
  status: number
  answer: string
}

const address = operatonUrl

export type EngineLine = ReturnType<typeof openEngineLine>

/** Opens a line. `name` is the recording's. */
export const openEngineLine = (name: string) => {
  const file = join(import.meta.dirname, "../vectors", `${name}.json`)
  const exchanges: Exchange[] = address === undefined ? (JSON.parse(readFileSync(file, "utf8")) as Exchange[]) : []
  const base = address ?? "http://engine.example/engine-rest"
  let at = 0
  /** What the ids that this side gave then are now. */
  const named = new Map<string, string>()

  const ask: AskEngine = async (url, { method, headers, body = "", signal }) => {
    const path = url.slice(base.length)
    const index = at++
    if (address === undefined) {
      const recorded = exchanges[index]
      const [now, then] = [
        masked(`${method} ${path} ${body}`),
        masked(`${recorded?.method} ${recorded?.path} ${recorded?.body}`)
      ]
      if (recorded === undefined || now !== then) throw new Error(`Asked ${now}\nwhere it was recorded as ${then}`)
      const said = `${recorded.path} ${recorded.body}`.match(ids) ?? []
      for (const [place, own] of (`${path} ${body}`.match(ids) ?? []).entries()) named.set(said[place] ?? own, own)
      const answer = recorded.answer.replaceAll(ids, (id) => named.get(id) ?? id)
      return { status: recorded.status, text: () => Promise.resolve(answer) }
    }
    const exchange = { method, path, body, status: 0, answer: "" }
    exchanges[index] = exchange
    const answer = await fetch(url, { method, headers, signal, ...(body !== "" && { body }) })
    exchange.status = answer.status
    exchange.answer = await answer.text()
    return { status: exchange.status, text: () => Promise.resolve(exchange.answer) }
  }

  const say = async (method: string, path: string, body?: object | string, type = "application/json") => {
    const { status, text } = await ask(`${base}${path}`, {
      method,
      headers: { "content-type": type },
      signal: AbortSignal.timeout(10_000),
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) })
    })
    const answer = await text()
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${answer}`)
    return answer === "" ? null : (JSON.parse(answer) as unknown)
  }

  const deployFiles = (name: string, files: Readonly<Record<string, string>>, tenant?: string) => {
    const part = (head: string, content: string) =>
      `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const whose = tenant === undefined ? "" : part('name="tenant-id"', tenant)
    const all = Object.entries(files).map(([file, content], i) =>
      part(`name="data${i || ""}"; filename="${file}"`, content)
    )
    const body = `${part('name="deployment-name"', name)}${whose}${all.join("")}--edge--\r\n`
    return say("POST", "/deployment/create", body, "multipart/form-data; boundary=edge")
  }

  const deployXml = (drawing: string, xml: string, tenant?: string) => deployFiles(drawing, { [drawing]: xml }, tenant)

  return {
    base,
    isReal: address !== undefined,
    ask,
    /** What somebody does in the engine itself. */
    say,
    /** Begins with an engine in which nothing is. What other tests left there is no part of what is recorded. */
    empty: () => (address === undefined ? Promise.resolve() : emptyOperaton()),
    /** Deploys a drawing there. `drawn`: what is different in it. */
    deploy: (drawing: string, drawn = (xml: string) => xml) =>
      deployXml(drawing, drawn(readFileSync(join(import.meta.dirname, "../vectors", drawing), "utf8"))),
    deployXml,
    /** Deploys a drawing with what belongs to it. */
    deployFiles,
    /** Keeps what was said, where that was asked for. */
    close: () => {
      if (address !== undefined && process.env["QUADRANTE_RECORD"] !== undefined)
        writeFileSync(file, `${JSON.stringify(exchanges, null, 1)}\n`)
    }
  }
}

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Without ids, which are new each time, and moments. */
const masked = (text: string): string =>
  text.replaceAll(ids, "id").replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000/g, "moment")
