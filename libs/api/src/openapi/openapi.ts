/** OpenAPI 3.1, generated from the contract. */
import { Schema } from "effect"
import { catalogue, faultText } from "../catalogue/catalogue.ts"
import { contract, type Name } from "../contract/contract.ts"
import { localeHeader, roleHeader, type Endpoint } from "../endpoint/endpoint.ts"
import { Fault } from "../fault/fault.ts"

/** JSON that is only passed on. */
export type Json = { readonly [name: string]: unknown }

/** Statuses that every endpoint can answer with, those in a session, and those that a body can bring. */
const always = [404, 500, 503]
const inSession = [401, 403, 423]
const withBody = [400, 413]

/** The names of the endpoints, in the order of the contract. */
export const names = Object.keys(contract) as ReadonlyArray<Name>

/** The faults that an endpoint can be answered with by its form alone; its own come with these statuses too, or 409, 422 and 429. */
export const statusesOf = ({ session, method }: Endpoint): ReadonlyArray<number> =>
  [...always, ...(session ? inSession : []), ...(method === "GET" ? [] : [...withBody, 409, 422, 429])].toSorted(
    (a, b) => a - b
  )

/** The whole document, for a server below a prefix. */
export const openapi = ({ prefix, versao }: { readonly prefix: string; readonly versao: string }): Json => {
  const schemas: Record<string, unknown> = { Fault: schemaOf(Fault, {}) }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    const endpoint: Endpoint = contract[name]
    const path = `/api/{amb}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) }
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Quadrante",
      version: versao,
      description:
        "Every request in a session carries its token in `Authorization: DPoP <token>` and a proof (RFC 9449) in the header `DPoP`: a JWT " +
        "made with the key that the session is bound to, for this method, this address, this token and the nonce of the last answer."
    },
    servers: [{ url: prefix === "" ? "/" : prefix }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: "http", scheme: "DPoP" },
        proof: { type: "apiKey", in: "header", name: "DPoP" }
      },
      responses: Object.fromEntries(
        [...new Set(catalogue.map(({ status }) => status))].map((status) => [String(status), response(status)])
      )
    }
  }
}

const operation = (name: Name, endpoint: Endpoint, schemas: Record<string, unknown>): Json => {
  const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => inPath(parameter ?? ""))
  const role = inHeader(roleHeader, "The role of the person in which it is asked.")
  const locale = inHeader(localeHeader, "The locale of figures and days, such as `en-US`; else the environment's own.")
  const isEmpty = isNothing(endpoint.payload)
  return {
    operationId: name,
    parameters: [inPath("amb"), ...parameters, ...(endpoint.acts ? [role] : []), locale],
    ...(endpoint.session && { security: [{ token: [], proof: [] }] }),
    ...(!isEmpty && { requestBody: { required: true, content: content(schemaOf(endpoint.payload, schemas)) } }),
    responses: {
      "200": { description: "Done.", content: content(schemaOf(endpoint.success, schemas)) },
      ...Object.fromEntries(
        statusesOf(endpoint).map((status) => [String(status), { $ref: `#/components/responses/${status}` }])
      )
    }
  }
}

const inHeader = (name: string, description: string) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" }
})

const inPath = (name: string) => ({ name, in: "path", required: true, schema: { type: "string" } })

const content = (schema: unknown) => ({ "application/json": { schema } })

const response = (status: number): Json => ({
  description: catalogue
    .filter((entry) => entry.status === status)
    .map(({ code }) => `\`${code}\`: ${faultText(`${code}.message`, {}, "en")}`)
    .join(" "),
  content: content({ $ref: "#/components/schemas/Fault" })
})

/** Whether nothing goes in. */
export const isNothing = (schema: Schema.Codec<unknown, unknown>): boolean => schema.ast._tag === "Null"

/** A schema as JSON Schema; what it names goes to the components. */
const schemaOf = (schema: Schema.Codec<unknown, unknown>, schemas: Record<string, unknown>): unknown => {
  const { schema: own, definitions } = Schema.toJsonSchemaDocument(schema)
  for (const [name, definition] of Object.entries(definitions)) schemas[name] = moved(definition)
  return moved(own)
}

/** References, to where OpenAPI keeps its schemas. */
const moved = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(moved)
  if (typeof json !== "object" || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      name === "$ref" && typeof value === "string"
        ? value.replace(/^#\/(\$defs|definitions)\//, "#/components/schemas/")
        : moved(value)
    ])
  )
}
