/** What a catalogue of another language must have: every key of the Portuguese one. */

/** The same keys, each with a text of its own. */
export type Texts<A> = { readonly [Key in keyof A]: A[Key] extends string ? string : Texts<A[Key]> }

/** The same for a language that speaks of millions as of any other number. */
export type WithoutMany<A> = {
  readonly [Key in keyof A as Key extends `${string}_many` ? never : Key]: A[Key] extends string
    ? string
    : WithoutMany<A[Key]>
}
