/** Where what is typed is kept: apart from `talks.ts`, because the login has no need of it. */
import type { TalkPlace } from "@quadrante/domain/outbox"
import type { Talks } from "./talks.ts"

/** By what something typed is kept: its case, and under a clause what that says. So each clause has its own. */
export const talkKey = (instance: string, place: TalkPlace | null): string =>
  place?.digest === undefined ? instance : `${instance}/${place.document}/${place.digest}`

/** Whether something is typed about a case, wherever that is done. */
export const hasTalk = ({ all }: Pick<Talks, "all">, instance: string): boolean =>
  Object.keys(all()).some((key) => key === instance || key.startsWith(`${instance}/`))
