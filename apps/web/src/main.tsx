/** The entry: starts the app and marks the page as ready. What goes wrong is left to the failure page. */
import { keepShell } from "./service-worker/shell.ts"
import { start, startedNot } from "./app/start.tsx"

const container = document.getElementById("app")
if (container === null) throw new Error("the page has no place for the app")

// A rejection reaches the small script of the page, which shows the failure page and says what failed.
void start(container).then(
  (keeps) => {
    document.documentElement.dataset["pronto"] = "1"
    if (keeps) keepShell()
  },
  (reason: unknown) => {
    startedNot()
    throw reason
  }
)
