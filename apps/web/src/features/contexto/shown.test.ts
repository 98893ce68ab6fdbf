import * as Debug from "@quadrante/domain/debug"
import { describe, expect, it } from "vitest"
import { parsed, withoutSecrets } from "./shown.ts"

describe("a link for support", () => {
  it.each([
    ["/demo/home?redirect=a&senha=x&valor=1", `/demo/home?redirect=a&senha=${Debug.hidden}&valor=1`],
    ["?sen%68a=x", `?sen%68a=${Debug.hidden}`],
    ["?access_token=x#y", `?access_token=${Debug.hidden}#y`],
    ['/login?login={"usuario":"ana"}', `/login?login=${Debug.hidden}`],
    ["/demo/home", "/demo/home"]
  ])("is shown of %s as %s", (link, shown) => {
    expect(withoutSecrets(link)).toBe(shown)
  })
})

describe("a call", () => {
  it("is its JSON, or its text", () => {
    expect(parsed('{"a":1}')).toEqual({ a: 1 })
    expect(parsed("{")).toBe("{")
  })
})
