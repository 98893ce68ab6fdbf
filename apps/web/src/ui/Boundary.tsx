/** Keeps a failure where it happened: one part says that it failed, the rest of the workspace goes on. */
import { Component, type ReactNode } from "react"

interface Props {
  readonly children: ReactNode
  /** What stands there instead; `retry` mounts the part anew. */
  readonly fallback: (retry: () => void) => ReactNode
}

export class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
