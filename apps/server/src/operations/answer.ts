/** An answer that is told to people in words, and to programs as data. */
export class AnswerWithNotes {
  readonly text: string
  readonly data: object
  /** What there is to know besides: it goes to the standard error, so that the answer stays what it was. */
  readonly notes: readonly string[]
  constructor(text: string, data: object, notes: readonly string[]) {
    this.text = text
    this.data = data
    this.notes = notes
  }
}
