/** What is filled in to name a substitute, what is wrong with it, and its sending. */
import type { Failure } from "@quadrante/api/client"
import type { Substitutions, SubstitutionWish } from "@quadrante/api/substitution"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { substitutionPreview } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { useLocale } from "../../kernel/locale.ts"
import type { ChosenPerson } from "./PersonField.tsx"

export interface NamingProps {
  /** Whose substitute is named. */
  readonly of: Substitutions
  readonly isOwn: boolean
  readonly onNamed: (name: string) => void
}

/** What is said at a field, by its name. */
type Wrong = Readonly<Record<string, string>>

export const useNaming = ({ of, isOwn, onNamed }: NamingProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useLocale()
  const written = (day: string) => Result.getOrElse(Locale.formatMoment(locale, "date", day), () => "")
  const [round, setRound] = useState(0)
  const [substitute, setSubstitute] = useState<ChosenPerson | null>(null)
  const [from, setFrom] = useState(() => written(of.today))
  const [until, setUntil] = useState("")
  const [off, setOff] = useState<ReadonlyArray<string>>([])
  const [wrong, setWrong] = useState<Wrong>({})
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const iso = (text: string) => Result.getOrNull(Locale.parseMoment(locale, "date", text))
  const profiles = off.length === 0 ? null : of.profiles.map(({ id }) => id).filter((id) => !off.includes(id))
  const wish = wishOf(isOwn ? null : of.person.usuario, substitute, iso(from), iso(until), profiles)
  const preview = useServerQuery(wish === null ? null : substitutionPreview(wish))
  const said = { ...wrongOf(preview.fault, (code) => t(`substitution.wrong.${code}`)), ...wrong }
  const leftOut = preview.data?.leftOut ?? []

  const clear = () => {
    setSubstitute(null)
    setFrom(written(of.today))
    setUntil("")
    setOff([])
    setWrong({})
    setFault(null)
    setRound(round + 1)
  }
  const save = async () => {
    const missing = missingIn({ substitute, from: iso(from), until: iso(until) }, (code) =>
      t(`substitution.wrong.${code}`)
    )
    setWrong(missing)
    setFault(null)
    if (wish === null || substitute === null || Object.keys(missing).length > 0) return
    setBusy(true)
    const answer = await sendCommand(app, "nameSubstitute", { payload: wish })
    setBusy(false)
    if (Result.isSuccess(answer)) {
      onNamed(substitute.pessoa)
      return clear()
    }
    const told = wrongOf(answer.failure, (code) => t(`substitution.wrong.${code}`))
    setWrong(told)
    if (Object.keys(told).length === 0) setFault(faultText(answer.failure))
  }
  const change = (field: string, set: () => void) => {
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([key]) => key !== field)))
    set()
  }

  return {
    round,
    substitute,
    from: { text: from, iso: iso(from) },
    until: { text: until, iso: iso(until) },
    off,
    said,
    fault,
    busy,
    leftOut,
    clear,
    save,
    chooseSubstitute: (person: ChosenPerson | null) => change("substitute", () => setSubstitute(person)),
    typeFrom: (text: string) => change("from", () => setFrom(text)),
    typeUntil: (text: string) => change("until", () => setUntil(text)),
    tick: (id: string, isOn: boolean) =>
      change("profiles", () => setOff(isOn ? off.filter((one) => one !== id) : [...off, id]))
  }
}

/** What is asked of the server; null as long as something is missing. */
const wishOf = (
  absent: string | null,
  substitute: ChosenPerson | null,
  from: string | null,
  until: string | null,
  profiles: ReadonlyArray<string> | null
): SubstitutionWish | null =>
  substitute === null || from === null || until === null
    ? null
    : { absent, substitute: substitute.usuario, from, until, profiles }

/** What the server says of fields. */
const wrongCodes = [
  "person-unknown",
  "person-blocked",
  "same-person",
  "own-benefit",
  "day-invalid",
  "period-reversed",
  "period-past",
  "period-too-long",
  "period-too-far",
  "profiles-none",
  "profile-foreign",
  "overlapping",
  "missing"
] as const
type WrongCode = (typeof wrongCodes)[number]

const wrongOf = (fault: Failure | null, say: (code: WrongCode) => string): Wrong => {
  const fields = fault !== null && "fields" in fault ? (fault.fields ?? []) : []
  return Object.fromEntries(
    fields.flatMap(({ key, code }) => {
      const known = wrongCodes.find((one) => one === code)
      return known === undefined ? [] : [[key, say(known)]]
    })
  )
}

const missingIn = (
  {
    substitute,
    from,
    until
  }: { readonly substitute: unknown; readonly from: string | null; readonly until: string | null },
  say: (code: WrongCode) => string
): Wrong => ({
  ...(substitute === null && { substitute: say("missing") }),
  ...(from === null && { from: say("day-invalid") }),
  ...(until === null && { until: say("day-invalid") })
})
