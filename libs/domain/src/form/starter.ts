/** What the expressions of a form know beside its values: who starts the instance, and which day it is for them. */
import type { Values } from "./component.ts"

/** `iniciador` is a login, `hoje` a day in the person's own time zone. A value of the form of that name counts instead. */
export const starterValues = ({ usuario, today }: { readonly usuario: string; readonly today: string }): Values => ({
  iniciador: usuario,
  hoje: today
})
