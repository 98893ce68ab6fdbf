/** Four of our forms with forty fields each, mounted at once, for `tools/bench/fields.ts`. */
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { createRoot } from "react-dom/client"
import { Provider } from "react-redux"
import "../src/i18n/i18n.ts"
import { makeDrafts } from "../src/kernel/drafts.ts"
import { makeFeel } from "../src/kernel/feel.ts"
import { ProcessForm } from "../src/form/ProcessForm.tsx"
import { AppContext, type App } from "../src/kernel/app.ts"
import { instances } from "../src/store/instances.ts"
import { inject, makeStore } from "../src/store/store.ts"
import { fields } from "./fields.ts"

const form = Result.getOrThrow(Form.decode({ type: "default", components: fields }))
const nothing = {}
const silent = {
  save: () => undefined,
  remove: () => undefined,
  load: <A,>(slice: { readonly initial: A }) => Promise.resolve(slice.initial),
  isKept: () => Promise.resolve(false)
}
// A form reads from this slice what was typed in another window.
inject({ instances })
const { store } = makeStore({})
// The forms ask the app for their drafts, for the clock of the environment, and for FEEL, which none of these needs.
const app = {
  ambiente: { amb: "demo", environment: null },
  ...makeDrafts(silent, Date.now),
  feel: makeFeel(() => Promise.reject(new Error("no form here has an expression")))
} as App

export const mount = (containers: ReadonlyArray<HTMLElement>): void => {
  for (const [i, container] of containers.entries()) {
    createRoot(container).render(
      <AppContext value={app}>
        <Provider store={store}>
          <ProcessForm
            id={`f${i}`}
            process={`p${i}`}
            instance="i"
            task="t"
            form={form}
            data={nothing}
            lastAnswers={nothing}
            turns={nothing}
            refused={null}
            takesFocus={false}
            onProblems={() => undefined}
            onSubmit={() => undefined}
          />
        </Provider>
      </AppContext>
    )
  }
}
