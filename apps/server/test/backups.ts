/** Backups as files, written by hand: of the form of today with its seal, or of the one before it had one. */
import { createHash } from "node:crypto"
import { gunzipSync, gzipSync } from "node:zlib"
import { sealed } from "../src/operations/seal.ts"

/** What stands in the text of a backup. */
export interface Content {
  readonly header: Readonly<Record<string, unknown>>
  /** Every line between the header and the trailer. */
  readonly body: string
  readonly rows: Readonly<Record<string, number>>
}

/** Packs a content, with the checksums that fit it. */
export const pack = ({ header, body, rows }: Content): Promise<Buffer> => {
  const text = `${JSON.stringify(header)}\n${body}`
  const sha256 = createHash("sha256").update(text).digest("hex")
  return packText(`${text}${JSON.stringify({ rows, sha256 })}\n`, header["form"] !== 1)
}

/** Packs a text as it is. */
export const packText = async (text: string | Buffer, hasSeal: boolean): Promise<Buffer> => {
  const packed = gzipSync(text)
  if (!hasSeal) return packed
  const parts: Buffer[] = []
  for await (const part of sealed(once(packed))) parts.push(part)
  return Buffer.concat(parts)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The content of a backup with a seal. */
export const unpack = (file: Buffer): Content => {
  const [header = "", ...others] = gunzipSync(file).toString().split("\n")
  // Last come the trailer, the seal, and nothing.
  const { rows } = JSON.parse(others.at(-3) ?? "") as Pick<Content, "rows">
  return {
    header: JSON.parse(header) as Content["header"],
    body: others
      .slice(0, -3)
      .map((line) => `${line}\n`)
      .join(""),
    rows
  }
}
