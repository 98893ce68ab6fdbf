/** Serves the files of the built web app from its folder. */
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { extname, join, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { acceptedOf, type Compression, takes } from "./compression.ts"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2"
}

/** What the server reads itself and fills in, or keeps to itself. */
const unserved = /^\/index\.html(?:\.br|\.gz)?$/i

/** Sends the file for a path below the prefix, and says whether there is one. What lies in `assets` never changes. */
export const sendFile = async (
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse
): Promise<boolean> => {
  const file = await locate(folder, path)
  if (file === null) return false
  const { encoding, found, size, modified } = await best(file, acceptedOf(request))
  const tag = `"${size.toString(36)}-${modified.toString(36)}"`
  response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream")
  response.setHeader("vary", "accept-encoding")
  response.setHeader("etag", tag)
  response.setHeader("cache-control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache")
  if (request.headers["if-none-match"] === tag) {
    response.statusCode = 304
    response.end()
    return true
  }
  if (encoding !== null) response.setHeader("content-encoding", encoding)
  response.setHeader("content-length", size)
  if (request.method === "HEAD") response.end()
  // Whoever goes away in the middle of a file is no fault.
  else await pipeline(createReadStream(found), response).catch(() => undefined)
  return true
}

/**
 * The file of a path in the one spelling that it has, and in names as our build gives them: no empty or hidden part, no
 * other case, and nothing that a file system knows by a second name.
 */
const locate = async (folder: string, path: string): Promise<string | null> => {
  const decoded = decode(path)
  if (decoded === null || !spelling.test(decoded) || unserved.test(decoded)) return null
  const file = join(resolve(folder), decoded)
  const status = await stat(file).catch(() => null)
  return status?.isFile() === true ? file : null
}

const spelling = /^(?:\/[\w-](?:[\w.-]*[\w-])?)+$/

const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The smallest form that lies there and that the client takes. */
const best = async (file: string, accepted: string) => {
  const forms: ReadonlyArray<{ readonly encoding: Compression | null; readonly found: string }> = [
    { encoding: "br", found: `${file}.br` },
    { encoding: "gzip", found: `${file}.gz` },
    { encoding: null, found: file }
  ]
  for (const form of forms) {
    if (form.encoding !== null && !takes(accepted, form.encoding)) continue
    const status = await stat(form.found).catch(() => null)
    if (status !== null) return { ...form, size: status.size, modified: Math.trunc(status.mtimeMs) }
  }
  throw new Error(`${file} went away while it was read`)
}
