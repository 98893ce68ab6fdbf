import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer, request, type Server } from "node:http"
import { connect, createServer as createTcpServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { started } from "../cli.fixture.ts"
import { isFull } from "../../../../tools/testing/seed.ts"

let folder: string
let whole: RunningServer
let below: RunningServer
let broken: RunningServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "doctor-"))
  await chmod(folder, 0o755)
  // All are nodes on one database, which takes longer to make than all else.
  whole = await start({})
  const [, , , , sockets = ""] = (await readFile(join(folder, "data/postgres/postmaster.pid"), "utf8")).split("\n")
  const way = await wayTo(join(sockets, ".s.PGSQL.5432"))
  ;[below, broken] = await Promise.all([
    start({ QUADRANTE_PREFIX: "/casa" }),
    start({ DATABASE_URL: `postgresql://quadrante@127.0.0.1:${way.port}/postgres` })
  ])
  // From here on nothing leads to its database any more.
  way.close()
  while ((await fetch(`${broken.url}/api/-/ready`)).status !== 503) await sleep(50)
}, 120_000)

afterAll(async () => {
  for (const server of proxies) server.close()
  // The first one brings the database down with it.
  await Promise.all([below.stop("SIGKILL"), broken.stop("SIGKILL")])
  await whole.stop("SIGTERM")
  await rm(folder, { recursive: true, force: true })
}, 60_000)

describe("doctor", () => {
  it("finds a server in order, by the address of any of its pages", async () => {
    for (const url of [whole.url, `${whole.url}/`, `${whole.url}/demo/home?a=b`, `${below.url}/casa/demo/login`]) {
      // A busy machine may be slower than the patience of the command.
      await expect.poll(() => json(["doctor", url]), { timeout: 200_000 }).toMatchObject({ url, ok: true })
      expect(namesOf(await json(["doctor", url]))).toEqual([
        "reach",
        "version",
        "environments",
        "clock",
        "storage",
        "realtime",
        "address",
        "headers"
      ])
    }
    expect(await json(["doctor", `${below.url}/demo/home`, "--prefix", "/casa"])).toMatchObject({ ok: true })
    expect((await started(["doctor", whole.url])).out).toContain("tudo certo")
  })

  it("names the tables of an add-on that is not there any more", async () => {
    const health = (await (await fetch(`${whole.url}/api/-/health`)).json()) as object
    const url = await proxy({ answer: [200, { ...health, sem_complemento: ["example_fact"] }] })
    expect(await json(["doctor", url])).toMatchObject({
      ok: false,
      checks: expect.arrayContaining([{ check: "addons", ok: false, value: ["example_fact"], advice: "addon-gone" }])
    })
  })

  it("finds a server in order from outside too, to which it names neither its version nor its environments", async () => {
    const url = await proxy({ adds: { "x-forwarded-for": "203.0.113.9" } })
    const answer = await json(["doctor", url])
    expect(answer).toMatchObject({ ok: true })
    expect(namesOf(answer)).toEqual(["reach", "clock", "storage", "realtime", "address", "headers"])
    expect(await json(["doctor", `${url}/demo/home`])).toMatchObject({
      ok: true,
      checks: expect.arrayContaining([{ check: "environments", ok: true, value: ["demo"], advice: null }])
    })
    expect(await json(["doctor", `${url}/prod/home`])).toMatchObject({
      ok: false,
      checks: expect.arrayContaining([
        { check: "environments", ok: false, value: ["prod"], advice: "environment-unknown" }
      ])
    })
  })

  it("says by name what is wrong with a server, and what to do", async () => {
    const cases: ReadonlyArray<readonly [address: string | Promise<string>, check: string, advice: string]> = [
      [`${below.url}/demo`, "reach", "wrong-prefix"],
      [`${whole.url}/prod/home`, "environments", "environment-unknown"],
      [broken.url, "storage", "storage-down"],
      [whole.url.replace("http:", "https:"), "reach", "tls"],
      [proxy({ upgrades: false }), "realtime", "realtime-blocked"],
      [proxy({ without: ["content-security-policy", "x-content-type-options"] }), "headers", "headers-missing"],
      [proxy({ health: { hora: new Date(Date.now() - 3.6e6).toISOString() } }), "clock", "clock-off"],
      [proxy({ health: { versao: "0.0.9" } }), "version", "version-old"],
      [proxy({ health: { ambientes: [] } }), "environments", "no-environments"],
      [proxy({ health: { tempo_real: "fora" } }), "realtime", "realtime-down"],
      [proxy({ health: { armazenamento: undefined } }), "storage", "unknown"],
      [proxy({ answer: [200, { ok: true }] }), "reach", "not-quadrante"],
      [proxy({ answer: [502, null] }), "reach", "unhealthy"],
      ["http://127.0.0.1:9", "reach", "unreachable"],
      ["http://no.such.host.invalid", "reach", "unreachable"]
    ]
    const some = cases.filter((_, n) => isFull || n % 3 === 0)
    for (const [address, check, advice] of some) {
      const url = await address
      const answer = await json(["doctor", url])
      expect(answer).toMatchObject({
        ok: false,
        checks: expect.arrayContaining([expect.objectContaining({ check, ok: false, advice })])
      })
    }
    const languages = [
      ["pt-BR", "banco"],
      ["en", "database"],
      ["es", "base de datos"]
    ] as const
    for (const [lang, said] of languages.slice(0, isFull ? 3 : 1)) {
      const { out } = await started(["doctor", broken.url, "--lang", lang])
      expect(out).toContain("✗")
      expect(out).toContain(said)
      expect(out, "the code of the advice, where its words are missing").not.toContain("storage-down")
    }
  }, 120_000)

  it("says that browsers prove nothing on a page that is not secure", async () => {
    const name = "[::ffff:127.0.0.1]"
    expect(await json(["doctor", whole.url.replace("localhost", name)])).toMatchObject({
      checks: expect.arrayContaining([expect.objectContaining({ check: "address", advice: "not-secure" })])
    })
  })
})

// Helpers

interface RunningServer {
  readonly url: string
  readonly stop: (signal: NodeJS.Signals) => Promise<void>
}

/** What is found, by a process that has no connection of a run before. */
const json = async (args: ReadonlyArray<string>): Promise<unknown> =>
  JSON.parse((await started([...args, "--json"])).out)

const main = fileURLToPath(new URL("../../../server/src/main.ts", import.meta.url))

/** A real server, as people start it. */
const start = async (variables: Record<string, string>): Promise<RunningServer> => {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      QUADRANTE_DATA: join(folder, "data"),
      QUADRANTE_DEMO_INSTANCES: "0",
      ...variables
    },
    stdio: ["ignore", "pipe", "ignore"]
  })
  const url = await new Promise<string>((resolve, reject) => {
    let text = ""
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString()
      const [found] = /http:\/\/localhost:\d+/.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
    child.on("exit", (status) => reject(new Error(`The server ended with ${status}`)))
  })
  return {
    url,
    stop: async (signal) => {
      child.kill(signal)
      await once(child, "exit")
    }
  }
}

/** A way to a database that can be cut: a port that leads to its socket. */
const wayTo = async (socketPath: string) => {
  const open = new Set<Socket>()
  const server = createTcpServer((incoming) => {
    const through = connect(socketPath)
    for (const [end, other] of [
      [incoming, through],
      [through, incoming]
    ] as const)
      open.add(
        end
          .pipe(other)
          .on("error", () => undefined)
          .on("close", () => end.destroy())
      )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    close: () => {
      server.close()
      for (const end of open) end.destroy()
    }
  }
}

const namesOf = (answer: unknown) =>
  (answer as { readonly checks: ReadonlyArray<{ readonly check: string }> }).checks.map(({ check }) => check)

const proxies: Array<Server> = []

/** A proxy before the whole server that does something to what passes. */
const proxy = async (spoils: {
  readonly upgrades?: boolean
  readonly without?: ReadonlyArray<string>
  readonly adds?: Readonly<Record<string, string>>
  readonly health?: Readonly<Record<string, unknown>>
  readonly answer?: readonly [status: number, body: unknown]
}): Promise<string> => {
  const { port } = new URL(whole.url)
  const server = createServer((incoming, response) => {
    if (spoils.answer !== undefined) {
      response.writeHead(spoils.answer[0], { "content-type": "application/json" })
      return response.end(JSON.stringify(spoils.answer[1]))
    }
    request(
      {
        port,
        host: "localhost",
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, ...spoils.adds }
      },
      (answer) => {
        let text = ""
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()))
        answer.on("end", () => {
          const { "content-length": _, ...headers } = answer.headers
          for (const name of spoils.without ?? []) delete headers[name]
          response.writeHead(answer.statusCode ?? 500, headers)
          response.end(spoils.health === undefined ? text : JSON.stringify({ ...JSON.parse(text), ...spoils.health }))
        })
      }
    ).end()
  })
  if (spoils.upgrades !== false) {
    server.on("upgrade", (incoming, socket) => {
      const through = connect(Number(port), "localhost", () => {
        const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
        through.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join("")}\r\n`)
        through.pipe(socket).pipe(through)
      })
      for (const [end, other] of [
        [through, socket],
        [socket, through]
      ] as const)
        end.on("error", () => undefined).on("close", () => other.destroy())
    })
  }
  proxies.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
}
