/** The lines of the bell as they are listed: by day, and in a day by what they are about. */
import type { NoticeView } from "@quadrante/api/notice"
import * as Notice from "@quadrante/domain/notice"

export interface Group {
  readonly key: string
  /** One case; what the group named is offered; the account; files that were asked for; who stands in for whom; or cases that are seen no more. */
  readonly about: "case" | "group" | "account" | "file" | "substitution" | "unseen"
  /** The newest first. */
  readonly notices: readonly [NoticeView, ...ReadonlyArray<NoticeView>]
}

export interface Day {
  readonly day: string
  readonly groups: ReadonlyArray<Group>
}

/**
 * Groups them. In a day the account comes last: what waits for work is above it, however new a device is. `dayOf` names the day of a moment; `here` is the
 * session in front of the person.
 */
export const daysOf = (
  notices: ReadonlyArray<NoticeView>,
  dayOf: (at: number) => string,
  here?: string
): ReadonlyArray<Day> =>
  grouped(notices, ({ at }) => dayOf(Date.parse(at))).map(([day, own]) => ({
    day,
    groups: grouped(own, (notice) => keyOf(notice, here))
      .map(([key, all]) => ({ key, about: aboutOf(all[0]), notices: all }))
      .toSorted((one, other) => Number(one.about === "account") - Number(other.about === "account"))
  }))

/** What an answer to a group is about: with a device all that tells of it, on whichever day. */
export const answeredWith = (
  { key, notices }: Group,
  all: ReadonlyArray<NoticeView>,
  here?: string
): ReadonlyArray<NoticeView> => (isDevice(notices[0]) ? all.filter((one) => keyOf(one, here) === key) : notices)

/** Whether somebody came in on a device that the account did not know. */
export const isDevice = ({ kind, detail }: NoticeView): boolean => kind === "access" && detail["event"] === "device"

/** What a notice is about. */
export const aboutOf = ({ kind, own, instance }: NoticeView): Group["about"] => {
  const subject = Notice.subjectOf(kind)
  if (subject === "access") return "account"
  if (subject === "job") return "file"
  if (kind === "substitution") return "substitution"
  // What is late is the group's no less than what is new.
  if (!own) return "group"
  return instance === null ? "unseen" : "case"
}

const keyOf = (notice: NoticeView, here: string | undefined): string => {
  const about = aboutOf(notice)
  if (about === "group") return `group ${notice.role?.id ?? ""}`
  // Devices of one name are asked about at once, and never with the one in front of the person.
  if (isDevice(notice))
    return here !== undefined && notice.detail["session"] === here
      ? "here"
      : `device ${notice.detail["device"] ?? notice.id}`
  return about === "case" ? `case ${notice.instance}` : about
}

/** In the order in which the groups come first. */
const grouped = <A>(
  all: ReadonlyArray<A>,
  groupOf: (one: A) => string
): ReadonlyArray<[string, readonly [A, ...ReadonlyArray<A>]]> => {
  const groups = new Map<string, readonly [A, ...ReadonlyArray<A>]>()
  for (const one of all) {
    const before = groups.get(groupOf(one))
    groups.set(groupOf(one), before === undefined ? [one] : [...before, one])
  }
  return [...groups]
}
