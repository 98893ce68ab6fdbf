/** Operaton: what its REST API says, as far as it is used here, in our words. Camunda 7 and CIB seven speak the same. */
export * from "./answers.ts"
export { formOf, FormField } from "./form.ts"
export { adoptForm, type FormGap, theirType } from "./form-js.ts"
export { firstPage, nextPage, type ListLimits, type PageCount, type ListPosition, type PageStep } from "./paging.ts"
export { ourValue, theirValue } from "./value.ts"
