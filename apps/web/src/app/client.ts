/** The client of the contract as this tab uses it. It is loaded when something is first asked: the first paint does without. */
import { type Client, type Connection, makeClient } from "@quadrante/api/client"
import { makeAwaited } from "../data/awaited.ts"
import { recorded } from "../data/calls.ts"
import { makeCaseRoles, roleOfCase } from "../data/case-role.ts"
import { makeRest, type RestOptions } from "../data/resting.ts"
import { writing } from "../i18n/i18n.ts"
import { watched, type Watcher } from "../session/watched.ts"
import type { EarlyStore } from "../store/store.ts"

interface Tab {
  readonly connection: Connection
  readonly rest: RestOptions
  readonly watcher: Watcher
  readonly store: EarlyStore
}

/** Gives the client, or one whose requests end with a signal. All of them rest together. */
export const makeClients = ({ connection: bare, rest, watcher, store }: Tab) => {
  // The login's path has no figures to read.
  const connection: Connection = { ...bare, locale: () => writing.locale.lcl_id }
  const resting = makeRest(rest)
  const { dispatch, getState } = store
  const awaited = makeAwaited(dispatch)
  const inRoleOfCase = makeCaseRoles((id) => roleOfCase(getState().workspace?.layout.processes ?? [], id))
  const over = (line: Connection): Client =>
    inRoleOfCase(
      watched(resting(makeClient({ ...line, fetch: (input, init) => awaited(line.fetch(input, init)) })), watcher)
    )
  const client = recorded(over(connection), dispatch)
  return (signal?: AbortSignal): Client =>
    signal === undefined
      ? client
      : over({ ...connection, fetch: (input, init) => connection.fetch(input, { ...init, signal }) })
}
