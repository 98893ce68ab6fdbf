/** That something is no longer what it was, as actions: what the server knows is kept by the cache of queries, not here. */
import { createAction } from "@reduxjs/toolkit"

/** The person did something about a task, or somebody may have: the lists of tasks are no longer what they were. */
export const tasksChanged = createAction("tasks/changed")

/** Events of a room were missed for good: what was true of it may not be any more. */
export const eventsMissed = createAction<string>("events/missed")
