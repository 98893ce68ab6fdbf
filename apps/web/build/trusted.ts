/** Lets the diagram library make its markup under a policy of its own, and nothing else in the app make any. */
import type { Plugin } from "vite"

/** Where its packages hand text to the browser as markup: all of it is written in their own source. */
const sinks: ReadonlyArray<readonly [file: RegExp, sink: RegExp]> = [
  [/node_modules\/domify\/index\.js$/, /(?<=innerHTML = )([^;]+)(?=;)/g],
  [/node_modules\/tiny-svg\/dist\/index\.js$/, /(?<=parseFromString\()(svg)(?=,)/g],
  [/node_modules\/bpmn-js\/lib\/features\/drilldown\/DrilldownBreadcrumbs\.js$/, /(?<=innerHTML = )('')(?=;)/g]
]

/** Wraps each of these places in the policy `quadrante-diagram`; a new version without one of them stops the build. */
export const trustedDiagram = (policy: string): Plugin => ({
  name: "quadrante:trusted-diagram",
  transform(code, id) {
    const sink = sinks.find(([file]) => file.test(id))?.[1]
    if (sink === undefined) return
    if (!sink.test(code)) throw new Error(`${id} makes its markup in another way now; look at its sinks again`)
    return {
      code: `import { trusted } from ${JSON.stringify(policy)}\n${code.replace(sink, "trusted($1)")}`,
      map: null
    }
  }
})
