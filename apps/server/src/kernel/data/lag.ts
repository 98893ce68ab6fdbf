/** How far what is derived from steps is behind them. */
import type { Queries } from "./database.ts"

export interface Lag {
  readonly data: "search" | "figures"
  /** How long the oldest change waits, in seconds; 0 where none does. */
  readonly seconds: number
  /** Changes that wait. */
  readonly waiting: number
  /** Of these, what an operator or a migration had made anew. */
  readonly rebuilding: number
}

export const lags = (sql: Queries): Promise<readonly Lag[]> => sql<Lag[]>`
  select 'search' as data, coalesce(extract(epoch from clock_timestamp() - min(at) filter (where not is_rebuild)), 0)::float8 as seconds,
    count(*)::int as waiting, (count(*) filter (where is_rebuild))::int as rebuilding
  from search_queue
  union all
  select 'figures', coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8, count(*)::int, 0 from figure_queue`
