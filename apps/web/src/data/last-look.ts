/** How an open process was looked at last in this tab, so that a page that is loaded anew shows it so. */
import { define } from "@quadrante/persistence/slot"
import type * as Vault from "@quadrante/persistence/vault"
import { Result, Schema } from "effect"
import { useState } from "react"
import { useApp } from "../kernel/app.ts"
import { type Query, useServerQuery } from "./query.ts"

const sliceOf = <A, I>(name: string, schema: Schema.Codec<A, I>): Vault.Slice<A | null> =>
  define({ name, area: "session", version: 1, schema: Schema.NullOr(schema), initial: null })

/** As a query: this browser is asked, once for each time that the process is drawn. */
const kept = <A>(slice: Vault.Slice<A | null>): Query<{ readonly shown: A | null }> => ({
  key: ["lastLook", slice.name],
  ask: async (_, { vault }) => Result.succeed({ shown: await vault.load(slice) }),
  gcTime: 0
})

interface LastLook<A> {
  /** Null until it is known. */
  readonly last: { readonly shown: A | null } | null
  readonly keep: (look: A) => void
}

/** `name` is that of the process in the vault; `schema` does not change. */
export const useLastLook = <A, I>(name: string, schema: Schema.Codec<A, I>): LastLook<A> => {
  const app = useApp()
  const [slice] = useState(() => sliceOf(name, schema))
  const { data } = useServerQuery(kept(slice))
  const [chosen, setChosen] = useState<{ readonly shown: A } | null>(null)
  return {
    last: chosen ?? data,
    keep: (shown) => {
      setChosen({ shown })
      app.vault.save(slice, shown)
    }
  }
}
