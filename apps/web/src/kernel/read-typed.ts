/** Reads drafts and comments that were kept as JSON: on this device, or by a tab that is gone. */
import type { TalkPlace } from "@quadrante/domain/outbox"
import type { Draft } from "./draft.ts"
import type { Talk } from "./talks.ts"

/** Whether it is an object whose values are of these types. */
const has = (json: unknown, types: Readonly<Record<string, string>>): json is Readonly<Record<string, unknown>> =>
  typeof json === "object" &&
  json !== null &&
  Object.entries(types).every(([name, type]) => {
    const value: unknown = Reflect.get(json, name)
    return type.split(" ").includes(value === null ? "null" : typeof value)
  })

const isDraft = (json: unknown): json is Draft =>
  has(json, { task: "string", at: "number", lcl_id: "string" }) &&
  isTexts(json["texts"]) &&
  (json["before"] === undefined || isTexts(json["before"])) &&
  (json["saved"] === undefined || isSaved(json["saved"]))

const isSaved = (json: unknown): boolean => has(json, { revision: "number" }) && isTexts(json["texts"])

const isTexts = (json: unknown): boolean =>
  has(json, {}) && Object.values(json).every((text) => typeof text === "string")

export const readDraft = (json: unknown): Draft | undefined => (isDraft(json) ? json : undefined)

/** A talk as it is kept: before there were places it had none. */
type KeptTalk = Omit<Talk, "place"> & { readonly place?: TalkPlace | null }

const isTalk = (json: unknown): json is KeptTalk =>
  has(json, { text: "string", asks: "boolean", answers: "string null", title: "string" }) &&
  Array.isArray(json["chosen"]) &&
  json["chosen"].every((one) => has(one, { person: "string", pessoa: "string" })) &&
  (json["place"] == null || has(json["place"], placeTypes))

const placeTypes = {
  document: "string",
  version: "number",
  block: "number",
  number: "string null",
  quote: "string",
  digest: "string undefined"
}

export const readTalk = (json: unknown): Talk | undefined =>
  isTalk(json) ? { ...json, place: json.place ?? null } : undefined
