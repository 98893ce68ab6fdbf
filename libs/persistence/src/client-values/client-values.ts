/** Client values: what processes keep with the client, in local storage, as far as it may be written there. */
import * as ClientValue from "@quadrante/domain/client-value"
import { Result } from "effect"
import type { Slice } from "../vault/slice.ts"

/**
 * The client values of an environment. Those that are not to be kept, or only to be read in local storage, are never
 * written; one that cannot be read back costs no other.
 */
export const clientValuesSlice: Slice<ClientValue.ClientValues> = {
  name: "client_values",
  area: "local",
  version: 1,
  initial: {},
  encode: ClientValue.written,
  decode: (json) =>
    typeof json === "object" && json !== null
      ? Object.values(json)
          .map((value: unknown) => ClientValue.decode(value))
          .filter(Result.isSuccess)
          .reduce<ClientValue.ClientValues>((values, { success }) => ClientValue.withValue(values, success), {})
      : undefined
}
