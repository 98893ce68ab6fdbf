/** Whether this client hears the server. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"

export type ConnectionState =
  | { readonly state: "connecting" | "online" | "catching-up" }
  | { readonly state: "offline"; readonly since: number }

const slice = createSlice({
  name: "connection",
  initialState: { state: "connecting" } as ConnectionState,
  reducers: { connectionChanged: (_, { payload }: PayloadAction<ConnectionState>) => payload }
})

export const { connectionChanged } = slice.actions
export const connection = slice.reducer
