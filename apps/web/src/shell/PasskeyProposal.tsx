/** After a login by password a passkey of this device is proposed: what asks, and what makes one, comes then. */
import * as Proposal from "@quadrante/persistence/proposal"
import { useEffect } from "react"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { enteredByPassword } from "../store/arrival.ts"
import { MissingPartError, onDemand } from "../ui/onDemand.tsx"

const PasskeyQuestion = onDemand<{ readonly person: string }>(() => import("./PasskeyQuestion.tsx"), {
  broken: ({ error }) => {
    // Nobody asked for it: it is proposed after another login. What breaks is said where the bars are.
    if (error instanceof MissingPartError) return null
    throw error
  }
})

export const PasskeyProposal = () => {
  const app = useApp()
  const byPassword = useAppSelector(({ arrival }) => arrival.byPassword)
  const person = useAppSelector(({ user }) => user.ses_pesu_id)
  const registered = useAppSelector(({ biometrics }) => biometrics.biometrics_register_result)
  const { amb } = app.ambiente

  // Registered here or in the profile: the question is answered either way.
  const isDone = registered === "registered" || registered === "already-registered"
  useEffect(() => {
    if (!isDone || person === null) return
    void Proposal.answer(amb, person)
    app.dispatch(enteredByPassword(false))
  }, [app, amb, isDone, person])

  return byPassword && person !== null && !isDone && <PasskeyQuestion key={person} person={person} />
}
