/** Where it is decided: reports and indicators. */
import type { Rows } from "../deciders.ts"

export const reportRows = {
  "Reports (relatórios) and files of them": {
    "which cases a report has, and which columns it offers": {
      decides: "apps/server/src/insight/reports/rows.ts from prepare",
      by: "apps/server/src/insight/reports/columns.ts sourcesOf"
    },
    "which columns a report shows until somebody chooses, in which order, and by which it is sorted (Ordem)": {
      decides: "libs/domain/src/report/columns.ts standardColumns standardSort nextSort",
      by: "apps/web/src/features/report/wish.ts lookOf",
      also: "apps/server/src/insight/reports/columns.ts standing"
    },
    "which columns of a report are in sight, how wide they are, and which say the same in every row": {
      decides: "libs/domain/src/list/columns.ts scrollingWidths alikeColumns",
      by: "apps/web/src/features/report/useColumnSizes.ts useColumnSizes",
      also: "apps/web/src/features/report/useAlike.ts useAlike"
    },
    "what a link asks of a report, and which days a period means (este mês, últimos 30 dias)": {
      decides: "libs/domain/src/report/report.ts wished",
      by: "apps/web/src/features/report/wish.ts renewed",
      howMuch: "libs/domain/src/report/period.ts spanOf"
    },
    "why a report is too late, and how long it may take": {
      decides: "apps/server/src/insight/reports/endpoints.ts inTime",
      howMuch: "apps/server/src/insight/reports/endpoints.ts limitSeconds"
    },
    "how many rows of a report the screen reads and prints, and how many groups its chart has": {
      decides: "apps/server/src/insight/reports/rows.ts page groups",
      also: "apps/web/src/features/report/usePrintedReport.ts readPrinted mostPrinted",
      howMuch: "libs/api/src/report/report.ts mostRead mostGroups"
    },
    "why a report says that I see some rows of a column only (você vê 3 de 10 linhas)": {
      decides: "apps/web/src/features/report/ReportResult.tsx partlySeen",
      also: "apps/server/src/insight/reports/rows.ts sum isSeen",
      see: ["whether a report shows, sorts by or sums a value"]
    },
    "how many rows the file (CSV, XLSX, PDF) of a report may have, how large it may be, and how often it is tried": {
      decides: "apps/server/src/insight/reports/making.ts make",
      howMuch: "apps/server/src/insight/reports/making.ts mostRows mostBytes mostTries"
    },
    "how many files of reports a person may have made at once (Exportar), and whose comes next": {
      decides: "apps/server/src/insight/reports/exports.ts begin",
      also: "apps/server/src/insight/reports/making.ts makeNext",
      howMuch: "apps/server/src/insight/reports/exports.ts mostOpen"
    },
    "who is told that the file of a report is ready or could not be made": {
      decides: "apps/server/src/insight/reports/making.ts makeNext longSeconds",
      by: "apps/server/src/insight/reports/exports.ts tellAsker"
    },
    "what becomes of the file of a report when its asker changes profile, loses rights or cancels it": {
      decides: "apps/server/src/insight/reports/making.ts make",
      also: "apps/server/src/insight/reports/exports.ts own cancel"
    },
    "how long the file of a report can be fetched": {
      decides: "apps/server/src/schema/tables/9-reports.sql report_export",
      by: "apps/web/src/features/notices/file.ts keptUntil"
    },
    "how a cell is written into a CSV (formula, separator), and how much of a long text into a PDF or XLSX": {
      decides: "libs/domain/src/csv/csv.ts line separator",
      by: "apps/server/src/insight/reports/file.ts makeCsv",
      also: "apps/server/src/insight/reports/xlsx.ts longestText",
      howMuch: "apps/server/src/insight/reports/pdf.ts longestCell"
    }
  },
  "SQL reports": {
    "how the refusal of an SQL report is worded": {
      decides: "libs/domain/src/statement/statement.ts reasonOf",
      by: "apps/server/src/insight/sql/run.ts failureOf",
      howMuch: "libs/domain/src/statement/statement.ts reasons"
    },
    "who may run an SQL report (Executar), and when it asks for the password again": {
      decides: "apps/server/src/insight/sql/endpoints.ts makeStatementHandlers run",
      also: "apps/server/src/identity/login/proving.ts isRecent",
      see: ["which right or role a call needs"]
    },
    "how many rows an SQL report has, how large it may be, and why it is cut (limit)": {
      decides: "apps/server/src/insight/sql/run.ts taken mostBytes",
      by: "apps/server/src/insight/sql/run.ts run",
      howMuch: "libs/api/src/statement/statement.ts mostRows"
    },
    "why an SQL report is too late, and how many seconds it has": {
      decides: "apps/server/src/insight/sql/run.ts run",
      by: "apps/server/src/insight/sql/role.ts settings",
      howMuch: "apps/server/src/insight/sql/role.ts limitSeconds"
    },
    "why an SQL report waits or is busy, and how many run at once": {
      decides: "apps/server/src/insight/sql/statements.ts begin",
      by: "apps/server/src/insight/sql/statements.ts makeLine",
      howMuch: "apps/server/src/insight/sql/statements.ts longestWaitMs"
    },
    "which tables and columns an SQL report sees, and why a server has none": {
      decides: "apps/server/src/insight/sql/views.ts views",
      by: "apps/server/src/insight/sql/role.ts makeViews secure"
    }
  },
  "Indicators (BI)": {
    "what an indicator counts, and into which classes cycle times fall": {
      decides: "apps/server/src/schema/functions/figures.sql figure_fact figure_class",
      also: "libs/domain/src/indicator/indicator.ts madeOf",
      howMuch: "libs/domain/src/indicator/indicator.ts classes"
    },
    "whose cases an indicator counts for a person, and how soon what was just done (Atualizar)": {
      decides: "apps/server/src/insight/indicators/sums.ts sums count",
      by: "apps/server/src/schema/functions/figures-sum.sql sum_figures",
      howMuch: "apps/server/src/process/jobs/worker.ts countEveryMs"
    },
    "which days a period of an indicator means, how long it may be, and when its chart goes by day, week or month": {
      decides: "libs/domain/src/indicator/indicator.ts periodOf grainOf",
      by: "apps/web/src/features/indicators/filters.ts periodOf",
      howMuch: "libs/domain/src/indicator/indicator.ts longest"
    },
    "which parts of a period share a line in the table of an indicator": {
      decides: "apps/web/src/features/indicators/fold.ts folded",
      by: "apps/web/src/features/indicators/Figures.tsx Flow"
    }
  }
} as const satisfies Rows
