/** What waits for the server: acts of the person that were not answered yet. */
import * as Outbox from "@quadrante/domain/outbox"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"

const slice = createSlice({
  name: "outbox",
  initialState: Outbox.empty,
  reducers: {
    submitted: (before, { payload }: PayloadAction<Outbox.Submission>) => Outbox.withSubmission(before, payload),
    /** A page before this one, or another one that is gone, did not get to send them. */
    submissionsFound: (before, { payload }: PayloadAction<ReadonlyArray<Outbox.Submission>>) =>
      Outbox.withLeft(before, payload),
    submissionSent: (before, { payload }: PayloadAction<string>) => Outbox.sent(before, payload),
    submissionUnanswered: (before, { payload }: PayloadAction<string>) => Outbox.unanswered(before, payload),
    submissionAnswered: (before, { payload }: PayloadAction<string>) => Outbox.answered(before, payload),
    submissionWithdrawn: (before, { payload }: PayloadAction<string>) => Outbox.withdrawn(before, payload)
  }
})

export const {
  submitted,
  submissionsFound,
  submissionSent,
  submissionUnanswered,
  submissionAnswered,
  submissionWithdrawn
} = slice.actions
export const outbox = slice.reducer
