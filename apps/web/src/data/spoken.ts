/** What a link names, before its title is known. A file of its own, because the login does without it. */
import { spokenName } from "@quadrante/domain/process"
import { partName } from "./titles.ts"

export type Titles = (processo: string) => string

/** Says of a process of an environment only what the link itself says: which there are, and their titles, is for who is in. */
export const spoken: Titles = (processo) => partName(processo) ?? spokenName(processo)
