/** Where behaviours are decided, and the ways of data: each name is declared where the page says, and nothing is left out. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { pt as listTexts } from "../../apps/web/src/features/lists/texts/pt.ts"
import { pt as reportTexts } from "../../apps/web/src/features/report/texts/pt.ts"
import { pt as supportTexts } from "../../apps/web/src/features/support/texts/pt.ts"
import { pt } from "../../apps/web/src/i18n/pt/pt.ts"
import { root } from "../setup/run.mjs"
import { deciders, type Declaration, declarationsOf, topics, unnamed } from "./deciders.ts"
import { namesIn, ways } from "./holders.ts"
import { pages, shownBelow, withSections } from "./page.ts"
import { roomOf as serverRoomOf, rooms as serverRooms } from "./server.ts"
import { rooms as webRooms } from "./web.ts"

const readSource = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "")

/** Those that their files do not declare; each file is read once. */
const undeclared = (declarations: ReadonlyArray<Declaration>): ReadonlyArray<Declaration> =>
  Object.entries(Object.groupBy(declarations, ({ file }) => file)).flatMap(([file, some = []]) => {
    const names = namesIn(file, readSource(file))
    return some.filter(({ name }) => !names.has(name))
  })

describe.each(ways)("$heading", (way) => {
  it("has no more holders than it may", () => {
    expect(way.holders.length).toBeLessThanOrEqual(way.most)
  })

  it("names what its files declare", () => {
    expect(undeclared(way.holders.flatMap(({ file, name }) => (file === null ? [] : [{ file, name }])))).toEqual([])
  })
})

/** Of the main buttons and entries of menus. */
const labels: ReadonlyArray<string> = [
  pt.command.claim,
  pt.command.release,
  pt.command.pass,
  pt.command.askHelp,
  pt.task.helpGive,
  pt.task.remind,
  pt.process.nextTask,
  pt.decide.decide,
  pt.process.submit,
  pt.draft.start,
  pt.draft.discard,
  pt.outbox.giveUp,
  pt.form.addRow,
  pt.command.duplicate,
  pt.task.withdraw,
  pt.task.withdrawAndDuplicate,
  pt.task.cancel,
  pt.task.retry,
  pt.command.follow,
  pt.command.unfollow,
  pt.command.casePdf,
  pt.comment.send,
  pt.comment.ask,
  pt.comment.reply,
  pt.comment.resolve,
  pt.document.begin,
  pt.document.write,
  pt.document.save,
  pt.document.done,
  pt.document.compare,
  pt.document.restore,
  pt.document.pdf,
  pt.document.keep,
  pt.file.attach,
  pt.command.close,
  pt.command.pin,
  pt.command.copy,
  pt.command.reopen,
  pt.command.copyLink,
  pt.command.copyAreaLink,
  pt.notices.undo,
  pt.notice.readAll,
  pt.notice.notMine,
  pt.email.sendCode,
  pt.substitution.name,
  pt.substitution.endNow,
  pt.agenda.calendar.open,
  pt.agenda.calendar.renew,
  pt.agenda.calendar.revoke,
  pt.profile.changeTo,
  pt.profile.photo.give,
  pt.profile.setPassword,
  pt.profile.register,
  pt.profile.endOthers,
  pt.command.lock,
  pt.lock.unblock,
  pt.command.logout,
  pt.command.sessions,
  pt.sessions.send,
  pt.command.definitions,
  listTexts.filterAct,
  listTexts.save,
  listTexts.share,
  listTexts.exportCsv,
  reportTexts.export,
  reportTexts.sql.run,
  supportTexts.endAll,
  supportTexts.keepOut
]

/** The words of a text, each between spaces; of a label without what is filled in. */
const wordsOf = (text: string): string =>
  ` ${text
    .replaceAll(/\{\{\w+\}\}/g, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}-]+/gu)
    ?.join(" ")} `

describe("where it is decided", () => {
  const declarations: ReadonlyArray<Declaration> = deciders.flatMap((decider) => declarationsOf(decider))

  it("names what its files declare", () => {
    expect(undeclared(declarations)).toEqual([])
  })

  it("answers a question once", () => {
    const questions = deciders.map(({ question }) => question)
    expect(questions.filter((question, at) => questions.indexOf(question) !== at)).toEqual([])
  })

  it("names what decides, and no declaration twice in a row", () => {
    const isWrong = (decider: (typeof deciders)[number]) => {
      const named = declarationsOf(decider).map(({ file, name }) => `${file} ${name}`)
      return decider.decides.length === 0 || new Set(named).size < named.length
    }
    expect(deciders.filter((decider) => isWrong(decider))).toEqual([])
  })

  it("points at other rows, each by how it alone begins", () => {
    const questions = deciders.map(({ question }) => question)
    const isWrong = (from: string, beginning: string) => {
      const [to, ...others] = questions.filter((question) => question.startsWith(beginning))
      return to === undefined || to === from || others.length > 0
    }
    expect(deciders.flatMap(({ question, see }) => see.filter((beginning) => isWrong(question, beginning)))).toEqual([])
  })

  it("says what the main buttons do in their own words", () => {
    const said = deciders.map(({ question }) => wordsOf(question))
    const isMissing = (label: string) => !said.some((words) => words.includes(wordsOf(label)))
    expect(labels.filter((label) => isMissing(label))).toEqual([])
  })

  it("has rows for each topic", () => {
    expect(topics.filter((topic) => topic.deciders.length === 0)).toEqual([])
  })

  it("has a row for each concept of the domain and each room, or a reason to have none", () => {
    expect(
      areas.filter((area) => !declarations.some(({ file }) => areaOf(file) === area) && !(area in unnamed))
    ).toEqual([])
  })

  it("gives reasons only for what is there and has no row", () => {
    const isNeeded = (area: string) => areas.includes(area) && !declarations.some(({ file }) => areaOf(file) === area)
    expect(Object.keys(unnamed).filter((area) => !isNeeded(area))).toEqual([])
    expect(Object.values(unnamed)).not.toContain("")
  })
})

describe("a declaration", () => {
  it.each([
    "export const theme = 1",
    "interface theme {}",
    "type theme = string",
    "function theme() {}",
    "class theme {}",
    "const make = () => {\n  const theme = 1\n  return theme\n}"
  ])("is found in %s", (text) => {
    expect(namesIn("a.ts", text).has("theme")).toBe(true)
  })

  it.each(["use(theme)", 'import { theme } from "./b.ts"', "const { theme } = all", "const themes = 1", ""])(
    "is none in %s",
    (text) => {
      expect(namesIn("a.ts", text).has("theme")).toBe(false)
    }
  )

  it.each([
    "create function theme() returns text",
    "create or replace function theme(\n  wanted text\n)",
    "create table theme (",
    "select 1;\n  create view theme as",
    "create trigger theme after update on look"
  ])("is found in the SQL %s", (text) => {
    expect(namesIn("a.sql", text).has("theme")).toBe(true)
  })

  it.each([
    "-- create function theme()",
    "drop function if exists theme",
    "select theme(1)",
    "create function themes()",
    "create index theme on look (id)",
    ""
  ])("is none in the SQL %s", (text) => {
    expect(namesIn("a.sql", text).has("theme")).toBe(false)
  })
})

describe.each(Object.entries(pages))("%s", (file, sections) => {
  const page = readSource(file)

  it.each(sections)("has $heading as it is", ({ heading, text }) => {
    expect(shownBelow(page, heading)).toBe(text)
  })

  it.each(sections)(
    "is written anew where $heading says something else, and nothing beside it",
    ({ heading, text }) => {
      const [last = ""] = text.split("\n").slice(-1)
      const stale = page.replace(last, () => last.toUpperCase())
      expect(shownBelow(stale, heading)).not.toBe(text)
      expect(withSections(stale, sections)).toBe(page)
    }
  )
})

const domain = "libs/domain/src"
const server = "apps/server/src"
const web = "apps/web/src"

/** Concepts of the domain, and rooms of server and client. */
const areas: ReadonlyArray<string> = [
  ...readdirSync(join(root, domain), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${domain}/${name}`),
  ...Object.keys(serverRooms).map((room) => `${server}/${room}`),
  ...Object.keys(webRooms).map((room) => `${web}/${room}`)
]

const areaOf = (file: string): string =>
  file.startsWith(`${server}/`)
    ? `${server}/${serverRoomOf(file.slice(server.length + 1))}`
    : file.split("/").slice(0, 4).join("/")
