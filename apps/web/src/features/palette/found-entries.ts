/** The entries of what the server found: tasks, cases, documents and people, each with where in it the words stand. */
import type { FoundInstance, FoundPlace, SearchResult } from "@quadrante/api/search"
import type { ClockedLocale } from "../../kernel/clock.ts"
import * as Search from "@quadrante/domain/search"
import type { ActionContext } from "../../actions/action.ts"
import { stepDone } from "../../data/first-steps.ts"
import { namedAmount } from "../../i18n/amount.ts"
import { i18n } from "../../i18n/i18n.ts"
import { dayOf } from "../../i18n/time.ts"
import { openInstances } from "../../kernel/known.ts"
import { placeSought, type SoughtPlace } from "../../store/instances.ts"
import { openInstance } from "../../workspace/open.ts"
import { besideAmount, type CaseWords, type Entry, entry, noteSearched, taskEntry } from "./entries.ts"

/** What the server found, without instances that stand there as a task. */
export const foundEntries = (
  locale: ClockedLocale,
  found: SearchResult,
  caseWords: CaseWords
): ReadonlyArray<Entry> => {
  const { tasks, amounts = {} } = found
  const amountOf = (id: string) => (amounts[id] === undefined ? "" : namedAmount(locale, amounts[id]))
  const waiting = new Set(tasks.map(({ instance }) => instance))
  // What stands there as the document in which it was found is not said twice.
  const documents = new Set(found.documents.map(({ id }) => id))
  const isSaid = ({ place }: FoundInstance) => place?.kind === "document" && documents.has(place.id ?? "")
  return [
    ...tasks.map((task) => taskEntry(task, caseWords, amountOf(task.instance))),
    ...found.instances
      // Where it waits it still has a place of its own in which it was found.
      .filter((one) => !isSaid(one) && (one.place?.kind === "comment" || !waiting.has(one.id)))
      .map((instance) =>
        entry({
          id: `instance:${instance.id}`,
          group: "instances",
          icon: caseWords.iconOf(instance.processo),
          title: instance.title,
          detail: begunBy(locale, instance, amountOf(instance.id)),
          side: i18n.t(`palette.status.${instance.status}`),
          words: [
            ...Search.findable(`${instance.title} ${instance.number} ${instance.pessoa}`),
            Search.stateWord(instance.status)
          ],
          place: instance.place === null ? null : placeShown(locale, instance.place),
          about: instance.id,
          found: true,
          run: (context, where) => {
            stepDone(context.app, "find")
            goTo(
              context,
              noteSearched(context.app, openInstance(context.app, { ...instance, instance: instance.id }, where)),
              soughtIn(instance.place)
            )
          }
        })
      ),
    ...found.documents.map((one) =>
      entry({
        id: `document:${one.id}`,
        group: "documents",
        icon: "form",
        title: one.title,
        detail: one.of,
        place: one.excerpt === "" ? null : { name: "", excerpt: one.excerpt },
        found: true,
        run: (context, where) =>
          goTo(context, noteSearched(context.app, openInstance(context.app, { ...one, title: one.of }, where)), {
            kind: one.kind,
            id: one.id
          })
      })
    ),
    ...found.people.map((person) =>
      entry({
        id: `person:${person.usuario}`,
        group: "people",
        icon: "profile",
        title: person.pessoa,
        detail: person.roles.join(", "),
        words: Search.findable(`${person.pessoa} ${person.usuario}`),
        found: true,
        // What somebody started is what their name finds.
        run: ({ search }) => search(`${person.pessoa} `)
      })
    )
  ]
}

const placeShown = (locale: ClockedLocale, { kind, name, at, excerpt }: FoundPlace) => ({
  name: i18n.t(`palette.place.${kind}`, { nome: name, dia: at === null ? "" : dayOf(locale, Date.parse(at)) }),
  excerpt
})

const soughtIn = (place: FoundPlace | null): SoughtPlace | null => {
  if (place === null || place.id === null) return null
  return { kind: place.kind === "comment" ? "comment" : "file", id: place.id }
}

/** Brings what was found in an instance into view, once it is read. */
const goTo = ({ app }: ActionContext, id: string | null, sought: SoughtPlace | null): void => {
  if (id === null || sought === null) return
  app.dispatch(placeSought({ id, sought }))
  void openInstances(app).load(id)
}

/** Its figure, who started it and when, and with whom it is: what tells it from others of the same name. */
const begunBy = (locale: ClockedLocale, { pessoa, created, with: quem }: FoundInstance, amount: string) => {
  const begun = { pessoa, dia: dayOf(locale, Date.parse(created)) }
  const who = quem === null ? i18n.t("palette.startedBy", begun) : i18n.t("palette.startedByNow", { ...begun, quem })
  return besideAmount(amount, who)
}
