/** The login as HTML, made by the build: it paints before any script has arrived. */
import { renderToStaticMarkup } from "react-dom/server"
import "../../i18n/i18n.ts"
import { DoorsFrame } from "./Doors.tsx"
import { LoginScreen } from "./LoginScreen.tsx"

/** A picture is announced before it stands in the markup: its address is not known yet, and the page would ask for the placeholder. */
const announced = /<link rel="preload" as="image"[^>]*>/g

/** The markup, with the server's `{{placeholders}}` where the environment's words belong. */
export const loginMarkup = (versao: string): string =>
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
