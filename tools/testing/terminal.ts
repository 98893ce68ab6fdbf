/** The environment of a terminal: without the variables of a test run, which rebuild the web app. */
export const terminal = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _node, VITEST: _vitest, ...env } = process.env
  return env
}
