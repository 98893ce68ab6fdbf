/** Fields that this person typed in on two devices: what is typed here stands in the form, the other can be taken. */
import * as Form from "@quadrante/domain/form"
import type { Base } from "../form/base.ts"
import { Conflicts, OthersChanges } from "../form/Conflicts.tsx"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { elsewhereChosen } from "../store/instances.ts"

interface TwiceProps {
  readonly id: string
  readonly form: Form.Form
  readonly base: Base
  readonly onTake: (key: string) => void
}

/** Of a case in which the person types: what others changed in it, and what they typed themselves elsewhere. */
export const ChangedTwice = ({ id, form, base, onTake }: TwiceProps) => (
  <>
    <OthersChanges form={form} base={base} onTake={onTake} />
    <TypedTwice id={id} form={form} />
  </>
)

export const TypedTwice = ({ id, form }: { readonly id: string; readonly form: Form.Form }) => {
  const { drafts, dispatch } = useApp()
  const elsewhere = useAppSelector(({ instances }) => instances[id]?.elsewhere ?? null)
  if (elsewhere === null) return null
  const take = (key: string) => {
    const mine = drafts.of(id)
    if (mine !== null) {
      const texts = Form.withTheirs(mine.texts, elsewhere.texts, key)
      const typed = { ...mine, texts }
      drafts.replace(id, typed, [key])
      drafts.write(id, typed)
    }
    dispatch(elsewhereChosen({ id, key }))
  }
  return (
    <Conflicts
      form={form}
      keys={elsewhere.keys}
      texts={elsewhere.texts}
      isOwn
      onTake={take}
      onKeep={(key) => void dispatch(elsewhereChosen({ id, key }))}
    />
  )
}
