import { describe, expect, it } from "vitest"
import * as Pasted from "./pasted.ts"

const link = "https://app.example/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56"
const inJson = link.replaceAll("/", "\\/").replaceAll("&", "\\u0026")
const hidden = encodeURIComponent(link)

describe("the link of what messengers, mail programs, codes and hands write", () => {
  it.each<[string, string, ReadonlyArray<Pasted.StepName>]>([
    ["a message with bold signs and an emoji", `*Olá!* segue: *${link}* 😀`, ["extracted", "punctuation"]],
    ["with an emoji right behind it", `${link}👍🏽`, ["punctuation"]],
    ["with a heart behind it", `${link}❤️`, ["punctuation"]],
    ["struck through", `~${link}~`, ["extracted", "punctuation"]],
    ["as code", `\`${link}\``, ["extracted", "punctuation"]],
    ["in Markdown", `[Abrir o pedido](${link})`, ["extracted", "punctuation"]],
    ["in Markdown, twice", `[${link}](${link})`, ["extracted"]],
    ["in HTML", `<a href="${link.replaceAll("&", "&amp;")}">Abrir</a>`, ["extracted", "punctuation", "entity"]],
    ["in angle brackets with its kind", `<URL:${link}>`, ["extracted"]],
    ["of a code that a camera read", `URL:${link}`, ["extracted"]],
    [
      "of a bookmark that a camera read",
      `MEBKM:URL:${link.replace(":", "\\:")};;`,
      ["extracted", "json", "punctuation"]
    ],
    ["in JSON", `{"url":"${inJson}","id":7}`, ["extracted", "json", "punctuation"]],
    ["in JSON, as text", JSON.stringify({ body: JSON.stringify({ url: link }) }), ["extracted", "json"]],
    ["in a script", `location.href='${link.replaceAll("&", "\\x26")}'`, ["extracted", "json", "punctuation"]],
    ["with marks of the writing direction", `\u200f${link}\u200e`, ["extracted", "invisible"]],
    ["with its signs escaped", link.replaceAll("&", "%26"), ["percent-decoded"]],
    [
      "with its query escaped",
      link.replace(/\?.*/, (query) => `?${encodeURIComponent(query.slice(1))}`),
      ["percent-decoded"]
    ],
    ["with its question mark escaped", link.replace("?", "%3F"), ["percent-decoded"]],
    ["without its colon", link.replace("https://", "https//"), ["typed"]],
    ["with one slash", link.replace("https://", "https:/"), ["typed"]],
    ["with a semicolon", link.replace("https://", "https;//"), ["typed"]],
    ["with back slashes", link.replace("https://", "https:\\\\"), ["typed"]],
    ["without its first letter", link.replace("https", "ttps"), ["typed"]],
    ["with a comma in the host", link.replace("app.example", "app,example"), ["typed"]],
    ["made harmless", link.replace("https", "hxxps").replace("app.", "app[.]"), ["typed"]],
    [
      "quoted in an answer, over lines",
      `Em 29/11, Maria escreveu:\n> Segue:\n> ${link.slice(0, 61)}\n> ${link.slice(61)}\n> Obrigada`,
      ["extracted", "line-break"]
    ],
    [
      "behind Outlook, twice",
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(
        `https://eur01.safelinks.protection.outlook.com/?url=${hidden}&data=05%7C01&reserved=0`
      )}&data=05%7C02`,
      ["unwrapped", "unwrapped"]
    ],
    ["behind Facebook", `https://l.facebook.com/l.php?u=${hidden}&h=AT0`, ["unwrapped"]],
    ["behind YouTube", `https://www.youtube.com/redirect?event=x&q=${hidden}`, ["unwrapped"]],
    ["behind LinkedIn", `https://www.linkedin.com/redir/redirect?url=${hidden}&urlhash=x`, ["unwrapped"]],
    ["behind Trend Micro", `https://a-ctp.trendmicro.com/wis/clicktime/v1/query?url=${hidden}&umid=1`, ["unwrapped"]],
    ["behind Sophos", `https://eu.protection.sophos.com/?d=app.example&u=${btoa(link)}&p=m`, ["unwrapped"]],
    ["behind Cisco", `https://secure-web.cisco.com/1abcDEF/${hidden}`, ["unwrapped"]],
    ["behind Amazon", `https://x.r.eu-west-1.awstrack.me/L0/${hidden}/1/010/x=1`, ["unwrapped"]],
    ["behind WhatsApp", `https://l.wl.co/l?u=${hidden}`, ["unwrapped"]],
    ["in a message of WhatsApp", `https://wa.me/?text=${encodeURIComponent(`Oi! ${link} obrigada`)}`, ["unwrapped"]],
    ["behind Yahoo", `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${hidden}/RK=2/RS=x-`, ["unwrapped"]],
    ["behind DuckDuckGo", `https://duckduckgo.com/l/?uddg=${hidden}&rut=x`, ["unwrapped"]],
    ["behind Steam", `https://steamcommunity.com/linkfilter/?u=${hidden}`, ["unwrapped"]],
    ["behind Proofpoint for governments", `https://urldefense.us/v3/__${link}__;!!a!b$`, ["unwrapped"]]
  ])("%s", (_, text, steps) => {
    const pasted = Pasted.undo(text)
    expect(pasted?.link).toBe(link)
    expect(pasted?.steps.map(({ step }) => step)).toEqual(steps)
  })

  it.each([
    ["http//app.example/demo/home?a=1", "http://app.example/demo/home?a=1"],
    ["Https://app.example/demo/home?a=1", "Https://app.example/demo/home?a=1"],
    ["app.example/demo/home?redirect=p", "app.example/demo/home?redirect=p"],
    ["localhost:3000/demo/home?redirect=p", "localhost:3000/demo/home?redirect=p"],
    ["https://app.example/demo/home?redirect=p&a=1%26b=2", "https://app.example/demo/home?redirect=p&a=1%26b=2"],
    ["https://app.example/demo/home?redirect%3Dp%E9", "https://app.example/demo/home?redirect%3Dp%E9"],
    ["'https://app.example/demo/home?a=D'Ávila'", "https://app.example/demo/home?a=D'Ávila"],
    ["https://app.example/demo/home?a=C:\\temp", "https://app.example/demo/home?a=C:\\temp"],
    ["https://secure-web.cisco.com/1a/https%3A%E9", "https://secure-web.cisco.com/1a/https%3A%E9"],
    ["https://eu.protection.sophos.com/?d=a", "https://eu.protection.sophos.com/?d=a"],
    ["https://wa.me/5511999999999?text=Oi", "https://wa.me/5511999999999?text=Oi"],
    ["https://wa.me/5511999999999", "https://wa.me/5511999999999"]
  ])("%s is read as %s", (text, expected) => {
    expect(Pasted.undo(text)?.link).toBe(expected)
  })

  it.each([
    ["__https://app.example/demo/home?redirect=p&nota=a**Ab__;JSU!!x$", "a%%b"],
    ["__https://app.example/demo/home?redirect=p&nota=a*b*c__;w6k!!x$", "aéb*c"]
  ])("Proofpoint's %s has the characters that it lists", (coded, nota) => {
    expect(Pasted.undo(`https://urldefense.com/v3/${coded}`)?.link).toBe(
      `https://app.example/demo/home?redirect=p&nota=${nota}`
    )
  })
})

describe("a link that cannot be undone", () => {
  it.each([
    ["https://bit.ly/3xYzAbC", "Bitly"],
    ["https://protect-us.mimecast.com/s/abc?domain=app.example", "Mimecast"],
    ["https://u1.ct.sendgrid.net/ls/click?upn=u001.a", "SendGrid"],
    ["https://evil.example/bit.ly/x", null],
    ["/demo/home?redirect=p", null]
  ])("%s is hidden by %s", (text, service) => {
    expect(Pasted.hiddenBy(text)).toBe(service)
    expect(Pasted.undo(text)?.left).toEqual(service === null ? [] : ["hides-link"])
    expect(Pasted.hintsOf(text)).toEqual(service === null ? [] : ["hides-link"])
  })

  it.each([
    [`${link.slice(0, 61)}…`, ["looks-cut"]],
    [`${link.slice(0, 61)}... obrigado`, ["looks-cut"]],
    [`${link}&\u200b`, ["looks-cut"]],
    [`Já viu ${link.slice(0, 58)}?`, []]
  ])("%s has lost its end: %j", (text, left) => {
    expect(Pasted.undo(text)?.left).toEqual(left)
  })
})

describe("where a link leads", () => {
  it.each([
    ["https://ação.example/demo/home", "xn--ao-siap.example"],
    ["https://app.example:443/demo/home", "app.example"],
    ["HTTPS://APP.EXAMPLE/demo/home", "app.example"],
    ["app.example:8080/demo/home?redirect=p", "app.example:8080"],
    ["https://a%zz/demo/home", "a%zz"]
  ])("%s is %s", (text, host) => {
    expect(Pasted.undo(text)?.host).toBe(host)
  })
})
