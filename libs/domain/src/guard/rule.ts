/** The names of the guard's rules. A file of its own, because only schemas ask for all of them. */
export const rules = ["G0", "G1", "G2", "G3", "G4", "G5", "G6"] as const
export type Rule = (typeof rules)[number]
