/** The public origin of this server, from its configuration and never from what a request claims. */

const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * The origin for a request. Without a configured one the server is for this machine alone, under whichever port its
 * person sees (a development server stands before it): then a request for any other host has none.
 */
export const originOf = (configured: string | null, host: string | undefined): string | null => {
  if (configured !== null) return configured
  return host !== undefined && local.test(host) ? `http://${host}` : null
}
