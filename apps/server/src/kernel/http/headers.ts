/** The security headers of every response. */
/** Hashes of the inline blocks of the page: `sha256-…`. */
export interface InlineHashes {
  readonly script: readonly string[]
  readonly style: readonly string[]
}

export const noInline: InlineHashes = { script: [], style: [] }

/** Names of the Trusted Types policies that the app has; no other can be made. */
export const trustedTypes = ["quadrante-urls", "quadrante-diagram"] as const

const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join("")

/** The content security policy of a page with these inline blocks; violations are reported to `reportPath`. */
export const policy = (hashes: InlineHashes, reportPath: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${quoted(hashes.script)}`,
    `style-src 'self'${quoted(hashes.style)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(" ")}`,
    `report-uri ${reportPath}`
  ].join("; ")

const allowed = "publickey-credentials-get publickey-credentials-create fullscreen".split(" ")
const denied = (
  "accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope magnetometer microphone midi " +
  "payment picture-in-picture screen-wake-lock usb xr-spatial-tracking"
).split(" ")
const permissions = [...allowed.map((name) => `${name}=(self)`), ...denied.map((name) => `${name}=()`)].join(", ")

/** The headers beside the policy. `isSecure`: people reach the server by https. */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissions,
  ...(isSecure && { "strict-transport-security": "max-age=31536000" })
})

/** What every answer has that is no page. */
export const plainHeaders = ({
  prefix,
  origin
}: {
  readonly prefix: string
  readonly origin: string | null
}): Readonly<Record<string, string>> => ({
  ...securityHeaders(origin?.startsWith("https://") === true),
  "content-security-policy": policy(noInline, `${prefix}/api/-/csp`)
})
