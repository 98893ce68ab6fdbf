/** How large a bench is: as it is documented, or with `--small` only as large as shows that it still runs. */
export const isSmall = process.argv.includes("--small")

/** What a bench takes in its full size, and in its small one. */
export const sized = <A>(full: A, small: A): A => (isSmall ? small : full)

/** The same for a count, which a variable of the environment changes in the full size. */
export const sizedBy = (variable: string, full: number, small: number): number => {
  const given = process.env[variable]
  if (isSmall || given === undefined || given === "") return sized(full, small)
  const count = Number(given)
  if (!(count > 0)) throw new Error(`${variable} must be a number above 0`)
  return count
}
