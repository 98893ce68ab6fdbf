/** The policy under which addresses of scripts are handed to the browser: workers of our own build, nothing else. */

interface Policy {
  readonly createScriptURL: (address: string) => string
}
interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

/** An address that may be run: on this origin, below the prefix, and the name of a script. */
const own = (address: string): string => {
  const { origin, pathname, search } = new URL(address, location.href)
  if (origin === location.origin && search === "" && /\.m?js$/.test(pathname)) return address
  throw new TypeError(`${origin}${pathname} is no script of this app`)
}

// Browsers without Trusted Types have no factory: the text itself is what they take.
const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy("quadrante-urls", { createScriptURL: own })

/** The address of a worker, as the browser takes it. */
export const scriptUrl = (address: string): string => policy?.createScriptURL(address) ?? own(address)
