/** That the lists of tasks are no longer what they were. The lists themselves are read from the server when they are shown. */
import { createSlice } from "@reduxjs/toolkit"

const slice = createSlice({
  name: "tasks",
  initialState: { changes: 0 },
  reducers: {
    /** The server said so, or somebody may have missed that it did. */
    tasksChanged: ({ changes }) => ({ changes: changes + 1 })
  }
})

export const { tasksChanged } = slice.actions
export const tasks = slice.reducer
