/** The last calls, the newest first: what each carried, and what it brought. */
import type * as Debug from "@quadrante/domain/debug"
import { useWords } from "../../i18n/words.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { contexto } from "./texts.ts"

export const Calls = ({ calls }: { readonly calls: ReturnType<typeof Debug.calls> }) => {
  const words = useWords(contexto)
  if (calls.length === 0) return <p className="muted">{words.empty}</p>
  return calls
    .map((call, i) => ({ ...call, number: i + 1 }))
    .toReversed()
    .map((call) => (
      <div className="two call" key={call.number}>
        {(["contexto", "resultado"] as const).map((side) => (
          <section key={side}>
            <h2>
              {call.number}. {side === "contexto" ? words.context : words.result}
            </h2>
            <pre>{call[side]}</pre>
            <CopyButton className="btn small" text={() => call[side]}>
              {words.copy}
            </CopyButton>
          </section>
        ))}
      </div>
    ))
}
