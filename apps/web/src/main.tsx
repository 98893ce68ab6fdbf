/** The entry: starts the app, marks the page as ready, and leaves the failure page standing where that goes wrong. */
import { start } from "./startup/start.tsx"

const container = document.getElementById("app")
if (container === null) throw new Error("the page has no place for the app")

start(container).then(
  () => {
    document.documentElement.dataset["pronto"] = "1"
  },
  (error: unknown) => {
    console.error("start-up failed", error)
    document.documentElement.dataset["falha"] = "1"
  }
)
