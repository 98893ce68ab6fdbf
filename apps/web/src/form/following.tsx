/** Hints at a field that follow its text: filled in by a link, and the characters still missing. */
import * as Form from "@quadrante/domain/form"
import { useSyncExternalStore } from "react"
import { Icon } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { parseOnBlur } from "./form-marks.ts"
import { Total } from "./ListColumn.tsx"
import { totalName } from "./live.ts"
import type { RenderContext } from "./shown.ts"

interface Props {
  readonly shown: RenderContext
  readonly name: string
}

/** Whether what a link put into an input still stands there. */
const useLinked = ({ shown, name }: Props): boolean =>
  useSyncExternalStore(shown.onTyped, () => shown.linkedOf(name) === shown.typedOf(name))

export const LinkSign = (props: Props) =>
  useLinked(props) && (
    <span className="from-link" {...tip(props.shown.words.fromLink)}>
      <Icon name="link" />
    </span>
  )

/** The same for ears. */
export const LinkWords = ({ id, ...props }: Props & { readonly id: string }) =>
  useLinked(props) && (
    <span className="vh" id={id}>
      {props.shown.words.fromLink}
    </span>
  )

/** How much is to be written: once that is there, nothing is said any more, and its line stays. */
export const LengthHelp = ({
  shown,
  name,
  field,
  limit
}: Props & { readonly field: Form.Simple; readonly limit: number }) => {
  const isMet = useSyncExternalStore(shown.onTyped, () => {
    const text = shown.typedOf(name)
    return text.trim() !== "" && parseOnBlur(shown.locale, field, text).problem?.code !== "minLength"
  })
  return isMet ? "\u00a0" : shown.words.atLeast(limit)
}

/** A number that the sum of a list has taken the place of: it stands where the number stood, and says whose sum it is. */
export const SumInPlace = ({
  list,
  field,
  className,
  shown
}: {
  /** Null: it counts itself. */
  readonly list: Form.ListInput | null
  readonly field: Form.Field
  readonly className: string
  readonly shown: RenderContext
}) => {
  if (list === null) return null
  const [key = ""] = list.totals
  const column = Form.fields(list).find((one) => one.key === key)
  const { lin_id } = shown.locale
  const help = Form.wording(field, "description", lin_id)
  return (
    <div className={`${className} level broad`}>
      <span className="label">{Form.wording(field, "label", lin_id)}</span>
      <p className="reading">
        {column !== undefined && <Total name={totalName(list.key, key)} column={column} shown={shown} />}
      </p>
      <p className="help">{[shown.words.sumOf(Form.wording(list, "label", lin_id)), help].filter(Boolean).join(" ")}</p>
    </div>
  )
}
