/** Lists the fields that this person changed on two devices. The form keeps the text of this device; the other can be taken. */
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

/** Lists the fields that somebody else changed, and those that this person changed on another device. */
export const ChangedTwice = ({ id, form, base, onTake }: TwiceProps) => (
  <>
    <OthersChanges form={form} base={base} onTake={onTake} />
    <TypedTwice id={id} form={form} />
  </>
)

export const TypedTwice = ({ id, form }: { readonly id: string; readonly form: Form.Form }) => {
  const { drafts, dispatch } = useApp()
  const elsewhere = useAppSelector(({ instances }) => instances[id]?.elsewhere ?? null)
  // A sent draft leaves nothing to choose, and the next task may have a field of the same name.
  if (elsewhere === null || drafts.of(id)?.task !== elsewhere.task) return null
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
