/** The photos of people: each is read once, for it never changes under its id. */
import { photo } from "./queries.ts"
import { useServerQuery } from "./query.ts"

/** The address of a photo for an `<img>`; null where there is none, or not yet. */
export const usePhoto = (id: string | null | undefined): string | null => {
  const { data } = useServerQuery(id === null || id === undefined ? null : photo(id))
  return data === null ? null : `data:image/jpeg;base64,${data.data}`
}
