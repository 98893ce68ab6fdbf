/** Which answers of the server take their time: a line shows that they are on the way. */
import { loadingChanged } from "../store/client.ts"
import type { Dispatch } from "../store/store.ts"

/** What comes sooner is not shown: a line that flashes says nothing. */
const patienceMs = 400

/** Notes each request that takes longer, until it is over, whatever becomes of it. */
export const makeAwaited = (dispatch: Dispatch) => {
  let count = 0
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const key = `${++count}`
    let isShown = false
    const timer = setTimeout(() => {
      isShown = true
      dispatch(loadingChanged({ key, loading: true }))
    }, patienceMs)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
      if (isShown) dispatch(loadingChanged({ key, loading: false }))
    }
  }
}
