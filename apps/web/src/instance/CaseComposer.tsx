/** Where something is said about a case itself; what answers something at a clause is said there. */
import type { Comments } from "@quadrante/api/comment"
import type { Instance } from "@quadrante/api/process"
import { useAppSelector } from "../kernel/app.ts"
import { CommentComposer } from "./CommentComposer.tsx"
import { aboutCase } from "./talk.ts"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly instance: Instance
  readonly role: string | null
  readonly said: Comments | null
  /** Grows whenever the composer was asked for; 0: it takes no focus. */
  readonly takesFocus: number
}

export const CaseComposer = ({ id, instance, role, said, takesFocus }: Props) => {
  const me = useAppSelector(({ user }) => user.pessoa)
  return (
    <CommentComposer
      {...{ id, role, takesFocus }}
      about={aboutCase(instance)}
      said={said?.comments ?? []}
      readers={readersOf(instance, me)}
    />
  )
}

/** Who certainly reads it beside oneself: who did a step, and who has the one of now. Others may see the case too. */
const readersOf = ({ steps }: Instance, me: string): string =>
  [...new Set(steps.flatMap(({ who, state }) => (who === null || who === me || state === "ahead" ? [] : [who])))].join(
    ", "
  )
