/** A worker that takes the keys of an environment when it is told to, as a tab does that begins. */
import { makeBrowserRing } from "../src/keys/indexed-db.ts"
import * as Cipher from "../src/cipher/cipher.ts"
import * as Proof from "../src/proof/proof.ts"

onmessage = async ({ data: environment }: MessageEvent<string>) => {
  const keys = await makeBrowserRing().take(environment)
  const name = await Cipher.nameOf(keys, { environment, slice: "client" })
  const thumbprint = await Proof.thumbprint(await Proof.publicJwk(keys.signing))
  const envelope = await Cipher.seal(keys, { environment, slice: "client" }, 1, "opened")
  postMessage({ generation: keys.generation, name, thumbprint, envelope })
}
