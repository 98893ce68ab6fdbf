/** A sentence of the catalogue in which one part stands out: what a link asks for. It is text, whatever it says. */

interface Props {
  /** The sentence, with an empty `<b></b>` where the part belongs. */
  readonly sentence: string
  readonly part: string
}

export const Emphasis = ({ sentence, part }: Props) => {
  const [before, after] = sentence.split("<b></b>")
  return (
    <>
      {before}
      <b>{part}</b>
      {after}
    </>
  )
}
