/** Who is in a text just now, as the others who are in it are told: each person once, whatever they have open. */
export interface Reader {
  readonly person: string
  readonly name: string
  readonly writes: boolean
}

/** The others in a text, those who write it first; a person with several windows writes where one of them does. */
export const othersIn = (
  all: Iterable<Reader>,
  me: string
): ReadonlyArray<{ readonly name: string; readonly writes: boolean }> => {
  const people = new Map<string, Reader>()
  for (const reader of all) {
    if (reader.person !== me && people.get(reader.person)?.writes !== true) people.set(reader.person, reader)
  }
  return [...people.values()]
    .toSorted((one, other) => Number(other.writes) - Number(one.writes) || (one.name < other.name ? -1 : 1))
    .map(({ name, writes }) => ({ name, writes }))
}
