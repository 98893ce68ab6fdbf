/** What the history of a case says of each entry, on screen and on paper: who did what, with what they wrote. */
import { languageOf } from "../language/language.ts"
import { text } from "../text/text.ts"
import { verbOf } from "../verb/verb.ts"

const pt = {
  bare: { decided: "Regra {{nome}} aplicada", incident: "Parou" },
  /** What somebody did: their name stands before it. */
  did: {
    approve: "aprovou",
    refuse: "recusou",
    sendBack: "devolveu",
    decided: "decidiu “{{opcao}}”",
    request: "pediu",
    again: "enviou de novo"
  },
  kind: {
    started: "abriu o processo",
    claimed: "assumiu",
    released: "devolveu ao grupo",
    passed: "passou para {{para}}",
    "help-asked": "pediu ajuda a {{para}}",
    "help-given": "devolveu o que preencheu",
    "help-ended": "A ajuda terminou: {{nome}}",
    followed: "mudou a data do lembrete",
    completed: "concluiu",
    timer: "Passou o tempo: {{nome}}",
    decided: "Regra {{nome}}: {{valor}}",
    error: "Seguiu por erro em {{nome}}",
    message: "Chegou a mensagem {{mensagem}}",
    job: "O sistema executou {{nome}}",
    called: "Começou outro processo em {{nome}}",
    returned: "Voltou do outro processo em {{nome}}",
    incident: "Parou: {{motivo}}",
    retried: "mandou tentar de novo",
    withdrawn: "retirou o caso",
    cancelled: "cancelou o caso",
    ended: "Terminou: {{nome}}"
  },
  round: "{{n}}ª rodada"
} as const

const say = text({
  "pt-BR": pt,
  en: {
    bare: { decided: "Rule {{nome}} applied", incident: "Stopped" },
    did: {
      approve: "approved",
      refuse: "refused",
      sendBack: "sent it back",
      decided: "decided “{{opcao}}”",
      request: "sent the request",
      again: "sent it again"
    },
    kind: {
      started: "started the process",
      claimed: "took it",
      released: "gave it back to the group",
      passed: "assigned it to {{para}}",
      "help-asked": "asked {{para}} for help",
      "help-given": "gave back what they filled in",
      "help-ended": "The help ended: {{nome}}",
      followed: "changed the day of the reminder",
      completed: "completed",
      timer: "Time was up: {{nome}}",
      decided: "Rule {{nome}}: {{valor}}",
      error: "Went on by the error at {{nome}}",
      message: "The message {{mensagem}} came",
      job: "The system carried out {{nome}}",
      called: "Another process began at {{nome}}",
      returned: "Came back from the other process at {{nome}}",
      incident: "Stopped: {{motivo}}",
      retried: "had it tried again",
      withdrawn: "withdrew the case",
      cancelled: "cancelled the case",
      ended: "Ended: {{nome}}"
    },
    round: "Round {{n}}"
  },
  es: {
    bare: { decided: "Regla {{nome}} aplicada", incident: "Se detuvo" },
    did: {
      approve: "aprobó",
      refuse: "rechazó",
      sendBack: "devolvió",
      decided: "decidió “{{opcao}}”",
      request: "envió la solicitud",
      again: "envió de nuevo"
    },
    kind: {
      started: "abrió el proceso",
      claimed: "asumió",
      released: "devolvió al grupo",
      passed: "asignó a {{para}}",
      "help-asked": "pidió ayuda a {{para}}",
      "help-given": "devolvió lo que rellenó",
      "help-ended": "La ayuda terminó: {{nome}}",
      followed: "cambió la fecha del recordatorio",
      completed: "concluyó",
      timer: "Pasó el tiempo: {{nome}}",
      decided: "Regla {{nome}}: {{valor}}",
      error: "Siguió por error en {{nome}}",
      message: "Llegó el mensaje {{mensagem}}",
      job: "El sistema ejecutó {{nome}}",
      called: "Empezó otro proceso en {{nome}}",
      returned: "Volvió del otro proceso en {{nome}}",
      incident: "Se detuvo: {{motivo}}",
      retried: "pidió intentar de nuevo",
      withdrawn: "retiró el caso",
      cancelled: "canceló el caso",
      ended: "Terminó: {{nome}}"
    },
    round: "{{n}}.ª ronda"
  }
})

/** What happened, or what somebody did. */
export type HistoryKind = Exclude<keyof typeof pt.kind, "withdrawn">

export interface HistoryFact {
  readonly kind: HistoryKind
  /** What the drawing calls the element. */
  readonly name: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

/** Where it stands among the others, and the word of what was decided in it; null: nothing was, or not for whoever reads. */
export interface HistoryDeed {
  readonly word: string | null
  /** Whether it is the request itself, and whether the same was done in an earlier round. */
  readonly isRequest: boolean
  readonly isAgain: boolean
}

/** What somebody does: they begin the sentence. All else happens. */
const deeds: ReadonlySet<HistoryKind> = new Set([
  "started",
  "claimed",
  "released",
  "passed",
  "help-asked",
  "help-given",
  "followed",
  "completed",
  "retried",
  "cancelled"
])

export const isDeed = ({ kind }: Pick<HistoryFact, "kind">): boolean => deeds.has(kind)

/** What was done or happened, in the words of a language (`lin_id`); `read` writes a value that was decided. */
export const didIn = (
  lin_id: string,
  { kind, name, detail }: HistoryFact,
  { word, isRequest, isAgain }: HistoryDeed,
  read: (value: unknown) => string
): string => {
  const language = languageOf(lin_id) ?? "pt-BR"
  const said = (key: string) => (typeof detail[key] === "string" ? detail[key] : "")
  const nome = name ?? ""
  // The reader may not see the decision or the error.
  if ((kind === "decided" || kind === "incident") && Object.keys(detail).length === 0)
    return say(`bare.${kind}`, { nome }, language)
  if (word !== null) return say(`did.${verbOf(word) ?? "decided"}`, { opcao: word }, language)
  if (kind === "completed" && isAgain) return say("did.again", {}, language)
  if (kind === "completed" && isRequest) return say("did.request", {}, language)
  if (kind === "cancelled" && detail["motivo"] === undefined) return say("kind.withdrawn", {}, language)
  const valor = Object.values(detail).map(read).join(", ")
  const gaps = { nome, para: said("para"), motivo: said("motivo"), mensagem: said("mensagem"), valor }
  return say(`kind.${kind}`, gaps, language)
}

/** What a round is called. */
export const roundIn = (lin_id: string, n: number): string => say("round", { n }, languageOf(lin_id) ?? "pt-BR")

/** The details of an entry that are quoted: text that a person wrote. */
const quoted = ["motivo", "recado", "pergunta"]

/** The text that a person wrote in it: a reason, a note, a question. */
export const quotesIn = (
  fact: Pick<HistoryFact, "kind" | "detail">,
  answered: { readonly reason?: string | undefined; readonly values: Readonly<Record<string, unknown>> } | null
): ReadonlyArray<string> => {
  if (!isDeed(fact)) return []
  const reason = answered?.reason === undefined ? undefined : answered.values[answered.reason]
  const all = [reason, ...quoted.map((key) => fact.detail[key])]
  return all.flatMap((one) => (typeof one === "string" && one.trim() !== "" ? [one.trim()] : []))
}
