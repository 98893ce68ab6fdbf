/** Where it is decided: limits, operations, real time and support. */
import type { Rows } from "../deciders.ts"

export const operationRows = {
  "Limits, budgets, prices and quotas": {
    "what a call costs (price), and how long a caller over the limit has to wait (rate limit, 429)": {
      decides: "libs/domain/src/budget/budget.ts wait",
      by: "apps/server/src/kernel/budget/budgets.ts makeBudgets",
      howMuch: "apps/server/src/kernel/budget/prices.ts prices",
      see: ["how many requests a person or an address may make"]
    },
    "how many requests a person or an address may make (too many requests, muitos pedidos seguidos), and how an operator changes it":
      {
        decides: "libs/domain/src/budget/budget.ts wait fillMs spend",
        by: "apps/server/src/kernel/budget/budgets.ts makeBudgets",
        also: "apps/server/src/kernel/budget/buckets.ts makeBuckets",
        howMuch: "apps/server/src/kernel/budget/limits.ts whole",
        see: ["what a call costs (price)", "why a window asks the server nothing"]
      },
    "which addresses count as one caller": {
      decides: "libs/domain/src/network/network.ts callerAt",
      by: "apps/server/src/kernel/budget/budgets.ts makeBudgets",
      see: ["how many requests a person or an address may make"]
    },
    "how many starts an hour, drafts, files or comments a person may have (quota)": {
      decides: "apps/server/src/kernel/budget/limits.ts limitsOf whole",
      by: "apps/server/src/process/run/starts.ts withinStarts",
      also: "apps/server/src/schema/functions/starts.sql start_wait"
    },
    "why the next heavy call of a person waits (busy, já há um pedido seu em andamento), and how many may wait": {
      decides: "apps/server/src/kernel/budget/turns.ts makeTurns lines",
      howMuch: "apps/server/src/kernel/budget/turns.ts mostWaiting"
    },
    "whose heavy job comes next, how long it may wait and run (threads)": {
      decides: "apps/server/src/kernel/threads/queue.ts makeQueue",
      by: "apps/server/src/kernel/threads/pool.ts makePool",
      howMuch: "apps/server/src/kernel/threads/pool.ts longestWaitMs longestRunMs mostOfPerson"
    },
    "why a window asks the server nothing for a while (muitos pedidos seguidos: de novo em)": {
      decides: "apps/web/src/data/resting.ts makeRest",
      see: ["how many requests a person or an address may make"]
    },
    "why a body is refused: too large, too deep, no sound JSON": {
      decides: "libs/domain/src/json/json.ts parse mostDepth",
      by: "apps/server/src/kernel/http/body.ts parseBody readBody",
      howMuch: "apps/server/src/kernel/http/body.ts longestBody"
    },
    "how long a request may take (timeout), and how many connections an address may hold": {
      decides: "apps/server/src/kernel/http/deadline.ts inTime deadlineMs",
      also: "apps/server/src/kernel/http/connections.ts limitConnections"
    },
    "which HTTP status a refusal (fault) has, and how it is worded": {
      decides: "libs/api/src/fault/fault.ts statuses",
      also: "apps/web/src/i18n/faults.ts saidBy"
    }
  },
  "Operations: backup, migration, doctor and jobs": {
    "why a server refuses to start on a database (migration)": {
      decides: "apps/server/src/kernel/data/schema.ts planFor",
      by: "apps/server/src/kernel/data/migrate.ts migrateIn"
    },
    "why the configuration is refused": "apps/server/src/kernel/config.ts decode",
    "why rows of another environment cannot be read": {
      decides: "apps/server/src/kernel/data/within.ts openLanes",
      also: "apps/server/src/schema/functions/secure.sql secure_environments"
    },
    "which backup can be restored, and into which database": {
      decides: "apps/server/src/operations/reader.ts examine",
      by: "apps/server/src/operations/restore.ts restore"
    },
    "what doctor finds wrong with a server": {
      decides: "apps/cli/src/commands/doctor.ts checksOf",
      howMuch: "apps/cli/src/commands/doctor.ts clockToleranceMs"
    },
    "what health and readiness checks answer, and who may read metrics": {
      decides: "apps/server/src/gateway/house.ts sendReady sendHealth isTrusted",
      by: "apps/server/src/gateway/house.ts answerHouse"
    },
    "which requests the log in a terminal leaves out, and how many lines of a kind it has in a minute": {
      decides: "apps/server/src/kernel/log/log.ts withoutServed",
      howMuch: "apps/server/src/kernel/log/log.ts mostInAMinute"
    },
    "what is deleted by itself, and when: drafts, files, notices, keys (retention)": {
      decides: "apps/server/src/process/jobs/worker.ts sweep",
      by: "apps/server/src/process/jobs/due.ts sweepNotices",
      also: "apps/server/src/schema/functions/figures-count.sql apply_figure_retention"
    },
    "how long a stopping server waits, and when one that hangs is ended": {
      decides: "apps/server/src/serve.ts longestStopMs",
      also: "apps/server/src/kernel/threads/watchdog.ts startWatchdog",
      howMuch: "apps/server/src/app.ts stopLimitMs"
    }
  },
  "Real time and connection": {
    "which rooms a window may hear": {
      decides: "apps/server/src/realtime/member.ts roomFor",
      by: "apps/server/src/realtime/enter.ts enter",
      howMuch: "libs/realtime/src/protocol/protocol.ts limits"
    },
    "what the bar below says of the connection (Conectado, Sem conexão desde)": {
      decides: "apps/web/src/data/connection.ts makeConnection",
      by: "apps/web/src/shell/StatusBar.tsx ConnectionStatus",
      also: "apps/web/src/shell/realtime.ts toConnectionState"
    },
    "how many windows a session may connect, and when a flood of messages is cut off": {
      decides: "apps/server/src/realtime/gate.ts admit",
      also: "apps/server/src/realtime/pace.ts makePace mostExcesses restMs",
      howMuch: "libs/realtime/src/protocol/protocol.ts limits"
    },
    "who is shown as being in a text": {
      decides: "libs/domain/src/document/readers.ts othersIn",
      by: "apps/server/src/realtime/readers.ts makeReaders",
      howMuch: "apps/server/src/realtime/readers.ts silentMs"
    },
    "when a lost connection is tried again (reconnect, backoff)": {
      decides: "libs/realtime/src/client/link-state.ts lost",
      by: "libs/realtime/src/client/link.ts makeLink",
      also: "libs/realtime/src/client/crowd.ts waitMs",
      howMuch: "libs/realtime/src/client/backoff.ts defaultBackoff"
    },
    "what a window does about events that it missed": {
      decides: "libs/realtime/src/room/room.ts step",
      by: "apps/server/src/realtime/replay.ts answer",
      howMuch: "libs/realtime/src/protocol/protocol.ts limits"
    },
    "in which order windows hear of changes, and how soon": {
      decides: "apps/server/src/kernel/events/numbering.ts numberEvents gatherMs",
      by: "apps/server/src/realtime/delivery.ts startDelivery"
    }
  },
  "Support and its command line": {
    "why a page is there": {
      decides: "libs/domain/src/story/story.ts storyOf",
      by: "apps/web/src/features/why/WhyPanel.tsx WhyPanel"
    },
    "how the command line explains a decision of the guard": {
      decides: "libs/domain/src/guard/trace.ts traceOf",
      by: "apps/cli/src/commands/guard.ts guard"
    },
    "what a recording of a browser proves, and how large its file may be": {
      decides: "libs/domain/src/recording/recording.ts follow",
      by: "apps/cli/src/commands/explain.ts explain",
      howMuch: "apps/cli/src/file.ts longestFile"
    },
    "what support never sees: what is left of a link, which values are secret, how many steps and calls are sent": {
      decides: "libs/domain/src/support/redact.ts redact",
      by: "libs/domain/src/support/support.ts bundleOf mostNavigations",
      also: "libs/domain/src/debug/secret.ts isSecret",
      howMuch: "libs/domain/src/debug/debug.ts mostCalls"
    },
    "what a code on the screen means": {
      decides: "libs/domain/src/code/code.ts readCode",
      by: "apps/cli/src/commands/codes.ts meaningOf",
      also: "apps/web/src/ui/Broken.tsx codeOf"
    },
    "why a person may or may not do a task, told to an operator": {
      decides: "apps/server/src/process/read/reason.ts permissionsIn",
      by: "apps/server/src/operations/why.ts explain"
    }
  }
} as const satisfies Rows
