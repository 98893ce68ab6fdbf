/** What a list says before it has anything to show: that it is on its way, or why it does not come. */
interface Props {
  readonly fault: string | null
  /** What is said while it is on its way; null: it is there. */
  readonly loading: string | null
}

export const PanelState = ({ fault, loading }: Props) =>
  fault !== null ? (
    <p className="none" role="alert">
      {fault}
    </p>
  ) : loading === null ? null : (
    <p className="none" role="status">
      {loading}
    </p>
  )
