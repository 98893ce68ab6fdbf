/** Lets the person of a session in again, by password or passkey. */
import type { Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import { Result } from "effect"
import { type FormEvent, type RefObject, useState } from "react"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp } from "../../kernel/app.ts"
import * as Passkey from "../../session/passkey.ts"
import { resume } from "../../session/session.ts"
import { useWait } from "../../ui/useWait.ts"

/** `field` has the password, and the focus after an attempt that failed. */
export const useUnlocking = (field: RefObject<HTMLInputElement | null>) => {
  const app = useApp()
  const faultText = useFaultText()
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const wait = useWait()

  const tryWith = async (prove: Parameters<typeof resume>[1], isSilent: () => boolean = () => false) => {
    if (isChecking) return
    setChecking(true)
    // What went wrong before says how long this one has to wait.
    await wait.over()
    setFault(null)
    const wrong = await resume(app, prove)
    if (wrong === null) return
    wait.start(wrong)
    setChecking(false)
    setFault(isSilent() ? null : faultText(wrong))
    field.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const senha = field.current?.value ?? ""
    if (senha === "") field.current?.focus()
    else void tryWith(async () => Result.succeed({ senha }))
  }

  const submitPasskey = () => {
    let isCancelled = false
    const prove = async (session: string | null): Promise<Result.Result<PersonProof, Failure>> => {
      if (session === null) app.entering(null)
      const options = await (await app.api()).assertionOptions({ payload: { session } })
      if (Result.isFailure(options)) return Result.fail(options.failure)
      const proved = await Passkey.prove(options.success)
      if (Result.isSuccess(proved)) return Result.succeed({ passkey: proved.success })
      isCancelled = proved.failure === "cancelled"
      return Result.fail({ code: "passkey-refused" })
    }
    // Who gives up is told nothing.
    void tryWith(prove, () => isCancelled)
  }

  return { isChecking, fault, waitSeconds: wait.seconds, submit, submitPasskey }
}
