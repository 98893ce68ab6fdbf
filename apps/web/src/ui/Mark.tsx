/** The mark of the house: a square of four with one quarter filled. */
export const Mark = ({ large = false }: { readonly large?: boolean }) => (
  <span className={large ? "mark l" : "mark"} aria-hidden="true">
    <i />
    <i className="on" />
    <i />
    <i />
  </span>
)
