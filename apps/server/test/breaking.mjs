/**
 * Loaded into a server before its own code, for tests: a request with the header `x-break` makes a mistake of ours while it
 * is answered, as a missed `catch` would.
 */
import { ServerResponse } from "node:http"

const { end } = ServerResponse.prototype

ServerResponse.prototype.end = function (...all) {
  const how = this.req.headers["x-break"]
  if (how === "rejection") void Promise.reject(new Error("a missed rejection"))
  if (how === "exception")
    setImmediate(() => {
      throw new Error("a missed exception")
    })
  return Reflect.apply(end, this, all)
}
