/**
 * Writes a letter as text and as HTML that mail programs show well: tables and inline styles, dark where the program follows
 * the system, no script, no picture from elsewhere, one button that only opens.
 *
 * Everything that people wrote is made harmless here and nowhere else: one line, nothing unseen, no direction turned, and
 * nothing that a mail program would make a link of.
 */
import { line } from "@quadrante/domain/mail"
import type { Letter, LetterRow, Link, Tone } from "./mail.ts"

/** A letter as a mail program is given it. */
export interface WrittenLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const write = (letter: Letter): WrittenLetter => ({
  subject: plainWords(line(letter.subject)),
  text: textOf(letter),
  html: htmlOf(letter)
})

/**
 * A line as it may stand in a header: what looks like an encoded word (RFC 2047) would be decoded by whoever reads it, to
 * anything, also to what no line may have.
 */
const plainWords = (text: string): string => text.replaceAll("=?", "= ?")

/** Joins what would be read as an address, so that it is seen as it is written and leads nowhere. */
const unlinked = (text: string): string => line(text).replaceAll(/([.:@/])(?=[\p{L}\p{N}/])/gu, "$1\u2060")

const textOf = ({ house, heading, lead, code, facts, sections, act, actNote, why, waysOut }: Letter): string => {
  const link = ({ label, href }: Link) => `${unlinked(label)}:\n${href}`
  const row = ({ label, below, beside, href }: LetterRow) =>
    [`- ${unlinked(label)}`, [unlinked(below), line(beside)].filter((part) => part !== "").join(" · "), href]
      .filter((part) => part !== "" && part !== "- ")
      .join("\n  ")
  const blocks = [
    unlinked(house),
    [unlinked(heading), lead === null ? "" : unlinked(lead)].filter((part) => part !== "").join("\n"),
    code ?? "",
    facts.map(({ label, value }) => `${line(label)}: ${unlinked(value)}`).join("\n"),
    ...sections.flatMap(({ title, rows, more }) => [
      line(title).toUpperCase(),
      ...rows.map(row),
      ...(more === null ? [] : [link(more)])
    ]),
    act === null ? "" : link(act),
    actNote === null ? "" : line(actNote),
    "--",
    line(why),
    ...waysOut.map(link)
  ]
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
/** What people wrote, as HTML. */
const said = (text: string) => escape(unlinked(text))

const font = "IBM Plex Sans,Segoe UI,Roboto,Helvetica,Arial,sans-serif"
const normal = `font:400 16px/24px ${font}`
const small = `font:400 14px/20px ${font}`
const tones: Readonly<Record<Tone, { readonly name: string; readonly style: string }>> = {
  plain: { name: "m-ink2", style: "color:#4a4d54" },
  warning: { name: "m-warn", style: "color:#7a4a00;font-weight:600" },
  error: { name: "m-err", style: "color:#b3261e;font-weight:600" }
}
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** For programs that follow the system; in the others the colours that stand inline are readable too. */
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-bg{background:#1a1b1e!important}.m-paper{background:#242424!important;border-color:#3b3c40!important}
.m-ink{color:#eceded!important}.m-ink2,.m-foot{color:#bcbfc5!important}.m-foot,.m-line{border-color:#3b3c40!important}
.m-link{color:#b6c2d4!important}.m-btn{background:#8699b7!important}.m-btna{color:#000000!important}
.m-warn{color:#ecc071!important}.m-err{color:#f4a8a2!important}}`

const htmlOf = (letter: Letter): string => {
  const { language, house, preview, heading, lead, code, facts, sections, act, actNote, why, waysOut } = letter
  const row = (style: string, content: string, name = "m-ink") =>
    content === "" ? "" : `<tr><td class="${name}" style="${style}">${content}</td></tr>`
  const body = [
    row(`padding:20px 24px 0;${normal};font-weight:600;color:#1b1d21`, said(house)),
    row(
      "padding:18px 24px 6px",
      `<h1 class="m-ink" style="margin:0;font:600 22px/28px ${font};color:#1b1d21">${said(heading)}</h1>` +
        (lead === null ? "" : `<p class="m-ink2" style="margin:2px 0 0;${normal};color:#4a4d54">${said(lead)}</p>`)
    ),
    code === null
      ? ""
      : row(`padding:8px 24px 18px;font:600 30px/40px ${font};letter-spacing:6px;color:#1b1d21`, escape(code)),
    facts.length === 0
      ? ""
      : row("padding:8px 24px 18px", `<table ${table} width="100%">${facts.map(fact).join("")}</table>`),
    ...sections.map((one) => row("padding:10px 24px 4px", section(one))),
    act === null ? "" : row(`padding:12px 24px ${actNote === null ? 20 : 8}px`, button(act)),
    row(`padding:4px 24px 20px;${small};color:#4a4d54`, actNote === null ? "" : said(actNote), "m-ink2"),
    row(
      `padding:16px 24px 20px;border-top:1px solid #ced6e0;${small};color:#4a4d54`,
      `${escape(line(why))} ${waysOut.map(anchor).join(" · ")}`,
      "m-foot"
    )
  ].join("")
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${said(letter.subject)}</title><style>${dark}</style></head>` +
    `<body class="m-bg" style="margin:0;background:#e7eaef">` +
    `<div style="display:none;max-height:0;overflow:hidden">${said(preview)}</div>` +
    `<table ${table} class="m-bg" width="100%" bgcolor="#e7eaef"><tr><td align="center" style="padding:24px 12px">` +
    `<table ${table} class="m-paper" width="560" bgcolor="#ffffff" style="width:100%;max-width:560px;border:1px solid #ced6e0;border-radius:6px;text-align:left">` +
    `${body}</table></td></tr></table></body></html>\n`
  )
}

const anchor = ({ label, href }: Link) =>
  `<a class="m-link" href="${escape(href)}" style="color:#0c326f">${said(label)}</a>`

const fact = ({ label, value, tone }: Letter["facts"][number]) => {
  const { name, style } = tone === "plain" ? { name: "m-ink", style: "color:#1b1d21" } : tones[tone]
  return (
    `<tr><td class="m-ink2" width="112" valign="top" style="${normal};padding:3px 12px 3px 0;color:#4a4d54">${said(label)}</td>` +
    `<td class="${name}" style="${normal};padding:3px 0;overflow-wrap:anywhere;${style}">${said(value)}</td></tr>`
  )
}

const section = ({ title, rows, more }: Letter["sections"][number]) =>
  `<h2 class="m-ink" style="margin:0 0 6px;${normal};font-weight:600;color:#1b1d21">${said(title)}</h2>` +
  `<table ${table} width="100%">${rows.map(digestRow).join("")}</table>` +
  (more === null ? "" : `<p style="margin:6px 0 0;${normal}">${anchor(more)}</p>`)

const digestRow = ({ label, href, below, beside, tone }: LetterRow) =>
  `<tr><td class="m-line" style="padding:9px 0;border-top:1px solid #e7eaef;${normal};overflow-wrap:anywhere">` +
  `<a class="m-ink" href="${escape(href)}" style="color:#1b1d21;font-weight:600;text-decoration:none">${said(label)}</a><br>` +
  `<span class="m-ink2" style="color:#4a4d54;font-size:14px;line-height:20px">${said(below)}</span></td>` +
  `<td class="m-line ${tones[tone].name}" align="right" valign="top" style="padding:9px 0 9px 12px;border-top:1px solid #e7eaef;${normal};` +
  `white-space:nowrap;${tones[tone].style}">${escape(line(beside))}</td></tr>`

const button = ({ label, href }: Link) =>
  `<table ${table}><tr><td class="m-btn" bgcolor="#0c326f" style="border-radius:3px">` +
  `<a class="m-btna" href="${escape(href)}" style="display:inline-block;padding:12px 22px;${normal};font-weight:600;color:#ffffff;` +
  `text-decoration:none">${said(label)}</a></td></tr></table>`
