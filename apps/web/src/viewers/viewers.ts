/** The viewers of documents: each is made known at launch, and comes when it is first shown. */
import type { ComponentType, ReactNode } from "react"

/** What stands in the place of a viewer until it has come. Nobody but who shows it knows which texts are there by then. */
export interface ViewerProps {
  readonly waiting?: ReactNode
}

const loaders = new Map<string, () => Promise<{ readonly default: ComponentType<never> }>>()

/** Makes a viewer known. It loads nothing. */
export const register = (name: string, load: () => Promise<{ readonly default: ComponentType<never> }>): void =>
  void loaders.set(name, load)

/** Loads a viewer that was made known under this name. */
export const load = async <Props>(name: string): Promise<{ readonly default: ComponentType<Props> }> => {
  const known = loaders.get(name)
  if (known === undefined) throw new Error(`the viewer ${name} was not started`)
  // A name has one viewer, and whoever asks for it knows what it takes.
  return (await known()) as { readonly default: ComponentType<Props> }
}
