/** How a person proves who they are. */
import { Schema } from "effect"
import { Assertion } from "../passkey/passkey.ts"

/** A password as somebody typed it; whether it is a good one is asked where it is set. */
export const Password = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128))

/** A proof by password or by passkey. */
export const PersonProof = Schema.Union([Schema.Struct({ senha: Password }), Schema.Struct({ passkey: Assertion })])
export type PersonProof = typeof PersonProof.Type
