/** The login as HTML, made by the build: it paints before any script has arrived. */
import { renderToStaticMarkup } from "react-dom/server"
import { languages, speak } from "../../i18n/i18n.ts"
import { DoorsFrame } from "./Doors.tsx"
import { LoginScreen } from "./LoginScreen.tsx"

/** A picture is announced before it stands in the markup: its address is not known yet, and the page would ask for the placeholder. */
const announced = /<link rel="preload" as="image"[^>]*>/g

// Their texts come now: once the build has this file, it loads nothing more.
for (const { lcl_id } of languages) await speak(lcl_id)

/** The login in each language, between its tag and an end: the server leaves one of them in a page. */
export const loginMarkup = async (versao: string): Promise<string> => {
  const all: Array<string> = []
  for (const { lcl_id } of languages) {
    await speak(lcl_id)
    all.push(`<!--quadrante:login ${lcl_id}-->${markupOf(versao)}<!--quadrante:end-->`)
  }
  return all.join("")
}

/** The markup in the language that is spoken, with the server's `{{placeholders}}` where the environment's words belong. */
const markupOf = (versao: string): string =>
  renderToStaticMarkup(
    <LoginScreen
      brand={{ amb_nome: "{{amb_nome}}", headline: "{{headline}}", contact: "{{contact}}", logo: "{{logo}}", versao }}
      doors={<DoorsFrame>{"{{welcome}}"}</DoorsFrame>}
      typed={() => ({ usuario: "", senha: "", focused: null, pressed: false })}
      passwordShown={false}
      ready={false}
      checking={false}
      passkeys={false}
      offline={false}
      fault={null}
      note={null}
      target={null}
      onLanguage={() => undefined}
      onPasskey={() => undefined}
      onSubmit={() => undefined}
    />
  ).replace(announced, "")
