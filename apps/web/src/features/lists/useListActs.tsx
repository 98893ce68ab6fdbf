/** What is done with a list: another view, keeping one, its link, its file. */
import * as List from "@quadrante/domain/list"
import * as Panel from "@quadrante/domain/panel"
import { Result } from "effect"
import { sendCommand } from "../../data/command.ts"
import { noticeOfFailure } from "../../data/told.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { noticed } from "../../store/notices.ts"
import { announce } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"
import type { Act } from "../../ui/MenuButton.tsx"
import { saveFile } from "../../ui/save-file.ts"
import { copyLinkTo } from "../../workspace/link.ts"
import { fileOf, readAll } from "./export.ts"
import { isFigure } from "./filter-words.ts"
import type { ListState } from "./list-reducer.ts"
import type { ListDialog } from "./ListDialogs.tsx"
import type { Withdrawal } from "./useRowActs.ts"
import type { ViewHook } from "./useView.ts"
import { keptOf, shownOf } from "./views.ts"
import { lists } from "./texts/texts.ts"
import type { ListWords } from "./words.ts"

interface Options {
  readonly list: List.ListName
  readonly looking: ViewHook
  readonly view: List.View
  readonly words: ListWords
  readonly state: ListState
  readonly onDialog: (dialog: ListDialog) => void
  /** Marks all rows that have come; null: rows of this list are not marked. */
  readonly onMarkAll: (() => void) | null
  /** Null: the request of the cursor may not be withdrawn. */
  readonly withdrawal: Withdrawal | null
}

export const useListActs = (options: Options) => {
  const { list, looking, view, words, onDialog, onMarkAll, withdrawal } = options
  const app = useApp()
  const faultText = useFaultText()
  const { t } = useTranslation(lists)
  const { saved, views, show, showSaved } = looking
  const isOwn = saved?.mine === true
  const isChanged = saved !== null && !List.isSameView(view, shownOf(saved))

  const keep = async (id: string, kept: { readonly name: string; readonly sharedWith: string | null }) => {
    const answer = await sendCommand(app, "saveListView", { view: id, payload: keptOf(list, view, kept) })
    if (Result.isFailure(answer)) return faultText(answer.failure)
    showSaved(answer.success)
    app.dispatch(noticed({ kind: "success", text: t("saved", { nome: answer.success.name }) }))
    return null
  }
  const saveChanges = async () => {
    if (saved === null) return
    const why = await keep(saved.id, { name: saved.name, sharedWith: saved.sharedWith })
    if (why !== null) app.dispatch(noticed({ kind: "error", text: why }))
  }
  const remove = async () => {
    if (saved === null) return
    const answer = await sendCommand(app, "removeListView", { view: saved.id })
    if (Result.isFailure(answer)) return void app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
    show(view)
    app.dispatch(noticed({ kind: "info", text: t("removed", { nome: saved.name }) }))
  }
  const copyLink = () => {
    // A view that others may use goes by its name, and follows it; all else is written out.
    const isShared = saved !== null && saved.sharedWith !== null && !isChanged
    const contexto = isShared ? { visao: `~${saved.id}~` } : List.toContexto(list, view)
    void copyLinkTo(app, Panel.processOf(list), contexto, t("linkCopied"))
  }
  const exportCsv = useExport(options)

  const act = (name: string, label: string, run: () => void): Act => ({ name, label, run })
  const isFirst = saved === null && List.isSameView(view, List.shapes[list].first)
  const viewActs: ReadonlyArray<Act> = [
    {
      name: "first",
      label: (
        <>
          {t(`first.${list}`)}
          {isFirst && <Icon name="check" />}
        </>
      ),
      run: () => showSaved(null)
    },
    ...views
      .toSorted((one, other) => Number(other.mine) - Number(one.mine))
      .map((one) => ({
        name: one.id,
        label: (
          <>
            {one.mine ? one.name : t("viewOf", { nome: one.name, pessoa: one.by })}
            {one.id === saved?.id && <Icon name="check" />}
          </>
        ),
        run: () => showSaved(one)
      })),
    act("save", t("save"), () => onDialog("save"))
  ]
  const listActs: ReadonlyArray<Act> = [
    ...(onMarkAll === null ? [] : [act("mark", t("markAll"), onMarkAll)]),
    act("columns", t("columnsDots"), () => onDialog("columns")),
    act("save", t("save"), () => onDialog("save")),
    ...(isOwn && isChanged ? [act("changes", t("saveChanges", { nome: saved.name }), () => void saveChanges())] : []),
    ...(isOwn ? [act("remove", t("remove", { nome: saved.name }), () => void remove())] : []),
    ...view.columns
      .filter((column) => List.shapes[list].sorts.includes(column))
      .map((column) =>
        act(`sort ${column}`, t("sortBy", { coluna: words.columnName(column) }), () =>
          show(List.sortedBy(view, column))
        )
      ),
    act("link", t("copyLink"), copyLink),
    act("csv", t("exportCsv"), () => void exportCsv()),
    // Last, where no hand comes by chance.
    ...(withdrawal === null ? [] : [act("withdraw", t("withdraw", { pedido: withdrawal.name }), withdrawal.run)])
  ]
  const isSaved = saved !== null
  const title = isSaved
    ? isChanged
      ? t("changed", { nome: saved.name })
      : saved.name
    : isFirst
      ? t(`first.${list}`)
      : t(`title.${list}`)
  return {
    title,
    viewActs,
    listActs,
    save: (kept: Parameters<typeof keep>[1]) => keep(crypto.randomUUID(), kept)
  }
}

/** Writes all that is listed into a file, with the columns of the view. */
const useExport = ({ list, view, words, state }: Options) => {
  const app = useApp()
  const { t } = useTranslation(lists)
  const { cellText, columnName, fieldOf } = words
  return async () => {
    const total = state.shown?.total ?? 0
    const read = await readAll(app, {
      list,
      view,
      onProgress: (n) => announce(t("exporting", { n, total: Math.max(n, total) }))
    })
    if (Result.isFailure(read)) return void app.dispatch(noticed(noticeOfFailure(app, read.failure)))
    const isNumber = (column: string) => {
      const field = List.fieldOf(column)
      return field !== null && isFigure(fieldOf(field))
    }
    const now = Date.now()
    const text = fileOf(words.locale, read.success, {
      columns: view.columns,
      nameOf: columnName,
      textOf: (row, column) => cellText(row, column, now),
      isFigure: isNumber
    })
    const name = `${t(`title.${list}`)}.csv`
    saveFile(name, new Blob([text], { type: "text/csv;charset=utf-8" }))
    app.dispatch(noticed({ kind: "success", text: t("exported", { nome: name }) }))
  }
}
