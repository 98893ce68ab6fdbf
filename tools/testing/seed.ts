const asked = process.env["QUADRANTE_SEED"] ?? ""

/** Whether breadth runs too, as before a release: `npm run test:full`. */
export const isFull = process.env["QUADRANTE_RUNS"] === "full"

/** The seed of properties: one and the same in the gate, so that a change alone turns a test red; another in each full run. */
export const seed: number | undefined = asked !== "" ? Number.parseInt(asked, 10) : isFull ? undefined : 20_261_128
