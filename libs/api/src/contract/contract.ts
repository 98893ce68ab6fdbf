/** The whole contract between client and server. */
import { Schema } from "effect"
import { get, post, put } from "../endpoint/endpoint.ts"
import { Environment } from "../environment/environment.ts"
import { Completion, Instance, Start, Startable, TaskSummary } from "../process/process.ts"
import { Claim, Keeping, Kept } from "../workspace/workspace.ts"
import { Credentials, SessionOpened, SessionView } from "../session/session.ts"

export const contract = {
  environment: get("/environment", { session: false, success: Environment }),
  login: post("/login", { session: false, payload: Credentials, success: SessionOpened }),
  logout: post("/logout", {}),
  session: get("/session", { success: SessionView }),
  keep: put("/workspace", { payload: Keeping }),
  claim: post("/workspace/claim", { payload: Claim, success: Schema.NullOr(Kept) }),
  processes: get("/processes", { success: Schema.Array(Startable) }),
  tasks: get("/tasks", { success: Schema.Array(TaskSummary) }),
  start: post("/instances", { payload: Start, success: Instance }),
  instance: get("/instances/:instance", { success: Instance }),
  diagram: get("/definitions/:definition/diagram", { success: Schema.Struct({ xml: Schema.String }) }),
  complete: post("/tasks/:task/completion", { payload: Completion, success: Instance })
} as const

export type Contract = typeof contract
export type Name = keyof Contract
