/** What a person sets for themselves, on whichever device: preferences, and values that processes keep for them. */
import * as Client from "@quadrante/domain/client"
import * as Steps from "@quadrante/domain/first-steps"
import { Schema } from "effect"
import { PersonProof } from "../proof/proof.ts"

/** After how many minutes without a touch the slides may cover what is open. */
export const idleMinutes = [5, 15, 30] as const

/** What holds for a person everywhere. Scheme and density stay on the device. */
export const Preferences = Schema.Struct({
  preferencia_painel: Schema.Literals(["area_trabalho", "agenda", "bi"]),
  focus_first_campo: Schema.Boolean,
  /** The process that opens after a login which no link led to. */
  procs_id_login: Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127}$/))),
  /** Whether a link asks first in which of the person's live sessions it opens. */
  consulta_sessoes: Schema.Boolean,
  toolbar: Client.Toolbar,
  /** What stands behind an empty workspace, and with which slide it begins; a tab of before does not say. */
  background_mode: Schema.optionalKey(Client.BackgroundMode),
  background_option: Schema.optionalKey(Client.BackgroundOption),
  /** After how many minutes without a touch the slides cover what is open; null: never. A tab of before does not say. */
  idle_minutes: Schema.optionalKey(Schema.NullOr(Schema.Literals(idleMinutes))),
  /** Whether decisions can be taken back for ten seconds; absent: they can. */
  undo_decisions: Schema.optionalKey(Schema.Boolean),
  /** How far somebody new is. Who was there before has none, and a tab of before does not say. */
  first_steps: Schema.optionalKey(
    Schema.Struct({
      done: Schema.Array(Schema.Literals(Steps.steps)).check(Schema.isMaxLength(Steps.steps.length)),
      away: Schema.Boolean
    })
  )
})
export type Preferences = typeof Preferences.Type

/** The preferences of somebody who has set none. */
export const defaultPreferences: Preferences = {
  preferencia_painel: "area_trabalho",
  focus_first_campo: true,
  procs_id_login: null,
  consulta_sessoes: false,
  toolbar: Client.initial.toolbar,
  background_mode: Client.initial.background_mode,
  background_option: Client.initial.background_option,
  idle_minutes: null
}

/** Sets a new password. It takes the old one or a passkey with it, however fresh the login is. */
export const NewPassword = Schema.Struct({ nova: Schema.String.check(Schema.isMaxLength(512)), proof: PersonProof })
