/** Keeps a failure where it happened: one part says that it failed, the rest of the workspace goes on. */
import { Component, type ReactNode } from "react"

interface Props {
  readonly children: ReactNode
  /** What stands there instead; `retry` mounts the part anew. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode
}

interface State {
  readonly failed: { readonly error: unknown } | null
}

export class Boundary extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override render() {
    const { failed } = this.state
    return failed === null
      ? this.props.children
      : this.props.fallback(() => this.setState({ failed: null }), failed.error)
  }
}
