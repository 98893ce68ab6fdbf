/**
 * Document: a file or a text that belongs to an instance. Each change is a version, and one person at a time writes.
 */

export {
  comparedIn,
  comparedOf,
  type ComparedText,
  type Comparison,
  comparisonIn,
  comparisonName,
  comparisonOpening,
  comparisonText,
  newerOf
} from "./compared.ts"
export { othersIn, type Reader } from "./readers.ts"

/** Largest file, in bytes. */
export const mostBytes = 20 * 1024 * 1024

/** Longest text, in characters. */
export const longestText = 200_000

/** Bytes of one part of an upload: as base64 it stays below what a request may hold. */
export const partBytes = 180 * 1024

/** The longest remark at a version, in characters. */
export const longestRemark = 160

/** What somebody says of a version, as it is kept: a line, without what cannot be seen of it. */
export const remarkOf = (raw: string): string =>
  raw
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, longestRemark)
    .trimEnd()

/** How long somebody holds a text without a sign of life. A living editor renews it well before. */
export const lockMs = 3 * 60_000

/** Types of files that are taken, by what is in them. */
export type FileType = keyof typeof endings

const endings = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "image/heic": ["heic", "heif"],
  "application/zip": ["docx", "xlsx", "pptx", "odt", "ods", "odp", "zip"],
  "text/plain": ["txt", "csv", "md"]
} as const

/**
 * The type of a file by its content, or null where it is none that is taken. What the name says counts only where
 * several kinds of file have the same content: a text is taken as `txt`, `csv` and `md`, and never as a page or a script.
 */
export const typeOf = (bytes: Uint8Array, name: string): FileType | null => {
  const type =
    signatures.find(([, signature, at]) => hasAt(bytes, signature, at))?.[0] ?? (isText(bytes) ? "text/plain" : null)
  if (type === null) return null
  return endings[type].some((ending) => name.toLowerCase().endsWith(`.${ending}`)) ? type : null
}

const signatures: ReadonlyArray<readonly [FileType, ReadonlyArray<number>, number]> = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d], 0],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ["image/jpeg", [0xff, 0xd8, 0xff], 0],
  ["image/webp", [0x57, 0x45, 0x42, 0x50], 8],
  ["image/gif", [0x47, 0x49, 0x46, 0x38], 0],
  // "ftyp" with the brands that cameras write: heic, heix, mif1.
  ["image/heic", [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63], 4],
  ["image/heic", [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x78], 4],
  ["image/heic", [0x66, 0x74, 0x79, 0x70, 0x6d, 0x69, 0x66, 0x31], 4],
  ["application/zip", [0x50, 0x4b, 0x03, 0x04], 0]
]

const hasAt = (bytes: Uint8Array, signature: ReadonlyArray<number>, at: number): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte)

const isText = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether a file is a picture, which is shown and not only kept. The type is that of its content, never of its name. */
export const isPicture = (type: string): boolean => type.startsWith("image/")

/** What a file belongs to: the case itself, or a field of a form; and who added it. */
export interface AddedFile {
  readonly ofCase: boolean
  readonly by: string | null
}

/** Whether somebody may take a file out of its case. One of a field is taken out where its form is filled in. */
export const mayRemove = ({ ofCase, by }: AddedFile, person: string): boolean => ofCase && by === person

/** Whether a file is one that an input asks for: by its ending (`.pdf`) or its type (`image/*`); nothing asks for all. */
export const isAccepted = (accept: string, name: string, type: string): boolean => {
  const wanted = accept.split(",").map((one) => one.trim().toLowerCase())
  return (
    accept.trim() === "" ||
    wanted.some((one) =>
      one.startsWith(".")
        ? name.toLowerCase().endsWith(one)
        : one === type || (one.endsWith("/*") && type.startsWith(one.slice(0, -1)))
    )
  )
}

/** The name of a file without its folders, and without signs that would show another ending than it has. */
export const nameOf = (name: string): string => {
  const own = name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "")
    .trim()
  return own.length <= 120 ? own : own.slice(0, 60) + own.slice(-60)
}

/** Who holds a text, and until when, in milliseconds of the epoch. */
export interface Lock {
  readonly person: string
  readonly until: number
}

/** Whether somebody may begin, or go on, to write: nobody holds it, they do, or the time has passed. */
export const mayWrite = (lock: Lock | null, person: string, now: number): boolean =>
  lock === null || lock.person === person || lock.until <= now
