/** The policy under which the diagram library, and only it, hands its own markup to the browser. */

interface Policy {
  readonly createHTML: (text: string) => string
}
interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

// Browsers without Trusted Types have no factory: the text itself is what they take.
const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy("quadrante-diagram", { createHTML: (text) => text })

/** Markup of the diagram library, as the browser takes it. */
export const trusted = (text: string): string => policy?.createHTML(text) ?? text
