/** What a schema says is wrong with a value: the member, and the words. */
import { Result, Schema, SchemaIssue } from "effect"

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

export const faultsOf = <A>(
  schema: Schema.Codec<A, unknown>,
  value: unknown
): ReadonlyArray<readonly [member: string, words: string]> => {
  const read = Schema.decodeUnknownResult(schema, { errors: "all" })(JSON.parse(JSON.stringify(value)))
  if (Result.isSuccess(read)) return []
  return formatted(read.failure.issue).issues.map(({ path, message }) => [path?.join(".") ?? "", message])
}
