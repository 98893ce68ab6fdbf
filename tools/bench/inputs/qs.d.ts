/** The part of `qs` that is measured; the package has no types of its own. */
declare module "qs" {
  const qs: { readonly parse: (query: string) => Readonly<Record<string, unknown>> }
  export default qs
}
