/** Photos of people on the wire. Each has an id of its own: another photo is under another one. */
import { longest } from "@quadrante/domain/photo"
import { Schema } from "effect"

/** A square JPEG in base64. */
export const Photo = Schema.Struct({
  data: Schema.String.check(
    Schema.isMaxLength(Math.ceil(longest / 3) * 4),
    Schema.isPattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)
  )
})

/** The id under which it is read. */
export const PhotoId = Schema.Struct({ photo: Schema.String })

/** The id of somebody's photo; null: they have none. A server of before does not say. */
export const photoOf = { photo: Schema.optionalKey(Schema.NullOr(Schema.String)) }
