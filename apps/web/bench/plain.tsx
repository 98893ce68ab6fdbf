/** Plain inputs of React that nobody controls: what typing costs at the least. */
import { createRoot } from "react-dom/client"
import { fields } from "./fields.ts"

/** Shows the fields of a form in each place. */
export const mount = (places: ReadonlyArray<Element>): void => {
  for (const place of places) {
    createRoot(place).render(
      <form>
        {fields.map(({ key, label }) => (
          <label key={key}>
            {label}
            <input name={key} defaultValue="" />
          </label>
        ))}
      </form>
    )
  }
}
