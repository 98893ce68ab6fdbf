/** What was chosen last in the palette: sealed with the rest of this tab, so that it is there after a reload. */
import { define } from "@quadrante/persistence/slot"
import { Schema } from "effect"
import { useEffect, useState } from "react"
import { useApp } from "../../startup/app.ts"

const mostRecent = 20

const recents = define({
  name: "recents",
  area: "session",
  version: 1,
  schema: Schema.Array(Schema.String),
  initial: []
})

/** The ids of what was chosen, the last one first, and what to do with one that is chosen now. */
export const useRecents = (): readonly [ReadonlyArray<string>, (id: string) => void] => {
  const { vault } = useApp()
  const [recent, setRecent] = useState<ReadonlyArray<string>>([])
  useEffect(() => {
    void vault.load(recents).then(setRecent)
  }, [vault])
  return [recent, (id) => vault.save(recents, [id, ...recent.filter((one) => one !== id)].slice(0, mostRecent))]
}
