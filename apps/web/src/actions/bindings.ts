/** The keys of every action: those that it has from the start, and those that a person bound, on whichever device. */
import * as ClientValue from "@quadrante/domain/client-value"
import * as Shortcut from "@quadrante/domain/shortcut"
import { Option, Schema } from "effect"
import { useMemo } from "react"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { clientValueRemoved, clientValueSet } from "../store/entities.ts"
import type { State } from "../store/store.ts"
import { defaults } from "./actions.ts"

const nome = "atalhos"

const decodeBinding = Schema.decodeUnknownOption(Schema.fromJsonString(Shortcut.OwnBinding))

/** What a person bound. What cannot be read is nothing. */
export const ownOf = ({ client_values }: State): Shortcut.OwnBinding =>
  Option.getOrElse(decodeBinding(client_values[nome]?.valor), (): Shortcut.OwnBinding => ({}))

/** The bindings that hold, what the person bound of them, and how that is changed: undefined takes it back. */
export const useBindings = () => {
  const { dispatch } = useApp()
  const kept = useAppSelector((state) => state.client_values[nome])
  const own = useMemo(() => Option.getOrElse(decodeBinding(kept?.valor), (): Shortcut.OwnBinding => ({})), [kept])
  const all = useMemo(() => Shortcut.resolve(defaults, own), [own])
  const keep = (now: Shortcut.OwnBinding) => {
    if (Object.keys(now).length === 0) dispatch(clientValueRemoved(nome))
    else dispatch(clientValueSet({ nome, tipo: "texto", valor: JSON.stringify(now), ...ClientValue.defaults }))
  }
  const bind = (binding: Pick<Shortcut.Binding, "id" | "mode">, chord: Shortcut.Chord | null | undefined) => {
    const { [Shortcut.nameOf(binding)]: _, ...rest } = own
    keep(chord === undefined ? rest : { ...rest, [Shortcut.nameOf(binding)]: chord })
  }
  return { all, own, bind, forget: () => keep({}) }
}
