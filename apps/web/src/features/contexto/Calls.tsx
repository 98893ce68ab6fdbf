/** The last calls, the newest first: what each carried, and what it brought. */
import type * as Debug from "@quadrante/domain/debug"
import { useTranslation } from "react-i18next"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { contexto } from "./texts/texts.ts"

export const Calls = ({ calls }: { readonly calls: ReturnType<typeof Debug.calls> }) => {
  const { t } = useTranslation(contexto)
  return calls
    .map((call, i) => ({ ...call, number: i + 1 }))
    .toReversed()
    .map((call) => (
      <div className="page-two call" key={call.number}>
        {(["contexto", "resultado"] as const).map((side) => (
          <section key={side}>
            <h2>
              {call.number}. {side === "contexto" ? t("context") : t("result")}
            </h2>
            <pre>{call[side]}</pre>
            <CopyButton className="btn small" text={() => call[side]}>
              {t("copy")}
            </CopyButton>
          </section>
        ))}
      </div>
    ))
}
