/** `route`: the page and the environment of a path. */
import * as Environment from "@quadrante/domain/environment"
import { Route } from "@quadrante/domain/guard/schema"
import { done } from "../answer.ts"
import { makeCommand } from "../command.ts"
import { table } from "../print/paper.ts"

/** `route PATH`. */
export const route = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? "",
  fromLine: (line) => line,
  answer: (path, settings) => {
    const { page, amb } = Environment.route(path, settings.prefix)
    return done(Route, { page, amb }, ({ say, ink }) => {
      const name = page === "not_found" ? ink.warn(page) : ink.strong(page)
      return `${table(
        [
          [ink.faint(say("route.page")), name, ink.faint(say(`pages.${page}`))],
          [ink.faint(say("route.environment")), amb === null ? say("redirect.defaultEnvironment") : ink.strong(amb)]
        ],
        0
      )}\n`
    })
  }
})
