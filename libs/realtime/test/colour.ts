/** A client with its colour, as an app holds it: the choice stepped by the rule, and what is kept of it. */
import type * as Theme from "@quadrante/domain/theme"
import * as Colour from "../src/colour/colour.ts"
import { storeStep } from "../src/stored/stored.ts"
import * as Client from "../src/client/client.ts"

export interface Options extends Omit<Client.Options, "colour"> {
  /** What the client before this one left. */
  readonly kept?: Colour.StoredColour
  /** The colour is for this device only. */
  readonly ownColour?: boolean
  /** Another colour is shown. */
  readonly onColour?: (colour: Theme.Colour) => void
}

export interface ClientWithColour extends Client.Client {
  /** A person chooses a colour here. */
  readonly setColor: (colour: Theme.Colour) => void
  readonly setOwnColour: (own: boolean) => void
  readonly colour: () => Colour.Choice
  readonly kept: () => Colour.StoredColour
}

export const connect = ({ kept = Colour.nothingStored, ownColour = false, onColour, ...options }: Options) => {
  let choice: Colour.Choice = { ...Colour.restore(kept, options.client, ""), own: ownColour }
  const take = (input: Colour.Input) => {
    const before = choice
    choice = Colour.step(choice, input)
    kept = storeStep(kept, before, choice, options.client)
    if (choice.shown !== before.shown) onColour?.(choice.shown)
  }
  const client = Client.connect({ ...options, colour: { choice: () => choice, take } })
  return {
    ...client,
    setColor: (value) => {
      take({ _tag: "Chosen", value })
      client.sendColour()
    },
    setOwnColour: (own) => take({ _tag: "OwnSet", own }),
    colour: () => choice,
    kept: () => kept
  } satisfies ClientWithColour
}
