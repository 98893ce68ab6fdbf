/** Views that are kept: as the wire has them, and as the list shows them. */
import type { ListView as SavedView, SaveListViewRequest } from "@quadrante/api/list"
import * as List from "@quadrante/domain/list"

/** A kept view as the list shows it, without what the list does not know any more. */
export const shownOf = ({ list, columns, sort, group, filter, sum }: SavedView): List.View =>
  List.clean(list, {
    columns,
    sort,
    group,
    sum,
    filter: Object.fromEntries(
      Object.entries(filter).map(([name, value]) => [
        name,
        typeof value === "object" ? List.conditionText(value) : String(value)
      ])
    )
  })

/** What a view is kept as, and for whom. */
interface ViewName {
  readonly name: string
  readonly sharedWith: string | null
}

/** A view as it is sent to be kept. It has passed `List.clean`: what is in it is what the list knows. */
export const keptOf = (list: List.ListName, view: List.View, { name, sharedWith }: ViewName): SaveListViewRequest => {
  const { columns, sort, group, sum, filter } = view
  const { value, returned, ...rest } = filter
  const condition = value === undefined ? null : List.conditionOf(value)
  return {
    list,
    name,
    sharedWith,
    columns,
    sort,
    group,
    sum,
    filter: {
      ...rest,
      ...(condition !== null && { value: condition }),
      ...(returned !== undefined && { returned: true })
    }
  } as SaveListViewRequest
}
