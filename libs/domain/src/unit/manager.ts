/** Whose manager is who: units form a tree, and each has at most one manager. */

/**
 * The manager of a person, given the managers of the unit under which they work and of those above it, the nearest
 * first. Nobody manages themselves: where that is they, it is the manager of the unit above. A unit without a manager
 * has none for anybody; so has the top for whoever manages it.
 */
export const managerOf = <Person extends string>(person: Person, managers: readonly (Person | null)[]): Person | null =>
  managers.find((manager) => manager !== person) ?? null
