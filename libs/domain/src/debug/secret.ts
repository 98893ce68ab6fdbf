/** Secrets in what was called: support sees that there was one, and never which. */

/** What stands where a secret was. */
export const hidden = "•••"

const secretParts = /senha|contrasena|password|passwd|pwd|token|secret|segredo|credencial|credential|authorization/

/** `key` alone is what a field of a form is called by; beside another word (`apiKey`) it opens something. */
const secretWords = new Set(["pass", "pin", "otp", "cvv", "chave", "key", "auth", "pix"])

/** Whether a name says that its value is a secret. */
export const isSecret = (name: string): boolean => {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
  const words = plain.split(/[^a-z]+/).filter((word) => word !== "")
  return secretParts.test(plain) || words.some((word) => secretWords.has(word) && (word !== "key" || words.length > 1))
}

/** A value of JSON with every secret in it replaced, however deep it stands. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? hidden : withoutSecrets(inner)])
  )
}
