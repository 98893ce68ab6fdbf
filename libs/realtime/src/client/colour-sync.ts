/** The colour that was chosen for the session, told to the server. */
import type * as Theme from "@quadrante/domain/theme"
import * as Event from "../event/event.ts"
import * as Protocol from "../protocol/protocol.ts"
import { type Backoff, delayMs } from "./backoff.ts"
import type { Options } from "./options.ts"
import { passes } from "./state.ts"

interface ColourSyncOptions extends Pick<Options, "client" | "colour"> {
  readonly backoff: Backoff
  readonly random: () => number
  readonly isOnline: () => boolean
  readonly ask: (message: string, payload: unknown) => Promise<unknown>
  /** The server has numbered the choice. */
  readonly onNumbered: (event: Event.Envelope) => void
}

export interface ColourSync {
  /** Tells the server what was chosen and has not reached it, where it can be told. */
  readonly send: () => void
  /** The connection is gone, and so is the answer to what was under way. */
  readonly disconnected: () => void
  readonly stop: () => void
}

export const makeColourSync = (options: ColourSyncOptions): ColourSync => {
  const { backoff, random } = options
  const { choice, take } = options.colour
  let sending = false
  let refusedInARow = 0
  let sendingLater: ReturnType<typeof setTimeout> | undefined

  /** One command at a time: while it is under way a newer choice waits, and an older one is never sent. */
  const send = () => {
    const { wanted } = choice()
    if (sending || wanted === null || !options.isOnline()) return
    const command: Event.Command = { room: "sessao", call: "setColor", value: wanted.value }
    sending = true
    take({ _tag: "Sent" })
    void options.ask(Protocol.messages.command, command).then((answer) => {
      if (answer === undefined) return
      sending = false
      const reply = Protocol.decodeCommandReply(answer)
      if (reply?.ok === false && passes(reply.code)) {
        clearTimeout(sendingLater)
        sendingLater = setTimeout(send, delayMs(backoff, refusedInARow++, random()))
        return
      }
      refusedInARow = 0
      if (reply?.ok === true) options.onNumbered(Event.eventOf(command, reply.seq, options.client))
      else if (isStillWanted(command.value)) take({ _tag: "Refused" })
      send()
    })
  }

  const isStillWanted = (value: Theme.Colour): boolean => choice().wanted?.value === value

  return {
    send,
    disconnected: () => {
      sending = false
    },
    stop: () => clearTimeout(sendingLater)
  }
}
