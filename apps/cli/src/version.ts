/** The version of the command line: that of its package. */
declare const __VERSION__: string | undefined

/** As the build wrote it; where the sources run as they are, there is none. */
export const version = typeof __VERSION__ === "string" ? __VERSION__ : "0.0.0"
