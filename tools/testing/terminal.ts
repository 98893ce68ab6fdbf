/** The environment of somebody at a terminal: without what tests run with, under which the web app would be built anew. */
export const terminal = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _node, VITEST: _vitest, ...env } = process.env
  return env
}
