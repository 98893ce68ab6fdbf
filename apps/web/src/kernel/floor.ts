/**
 * The oldest browsers that Quadrante works in: the public page names them, the build writes for them, the page tells an
 * older one so, and `tools/floor.test.ts` finds what they do not know.
 */
export const floor = { chrome: "117", edge: "117", firefox: "125", safari: "17.4" } as const
