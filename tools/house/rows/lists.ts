/** Where it is decided: lists, search and agenda. */
import type { Rows } from "../deciders.ts"

export const listRows = {
  "Lists, Início and menu": {
    "which rows a list of tasks (Tarefas) has": {
      decides: "apps/server/src/lists/task-filter.ts taskConditions",
      by: "apps/server/src/lists/task-window.ts windowOf",
      also: "apps/server/src/schema/functions/work-window.sql read_work_window"
    },
    "which requests Meus pedidos lists, and where each stands": {
      decides: "apps/server/src/lists/requests.ts requests",
      by: "apps/server/src/lists/requests.ts conditions"
    },
    "how many tasks the work list of menu, palette and digest has at most": {
      decides: "apps/server/src/process/rows/work-list.ts tasksFor",
      by: "apps/server/src/schema/functions/work-list.sql read_work_list",
      howMuch: "apps/server/src/process/rows/work-list.ts mostTasks"
    },
    "which tasks count as late, today, this week or later in a list, and how that is worded": {
      decides: "libs/domain/src/list/list.ts momentsOf",
      by: "apps/server/src/lists/task-filter.ts bandOf",
      also: "libs/domain/src/list/due-word.ts dueWord",
      howMuch: "libs/domain/src/list/list.ts daysAhead"
    },
    "in which order rows stand, and by what they are grouped": "apps/server/src/lists/task-rows.ts sortOf groupingOf",
    "what a link or a saved view may ask of a list, and how many fields of a form can be its columns": {
      decides: "libs/domain/src/list/view.ts clean",
      by: "apps/web/src/features/lists/useView.ts useView",
      also: "apps/web/src/features/lists/ColumnsDialog.tsx mostFields",
      howMuch: "libs/api/src/list/list.ts Fields"
    },
    "who may save (Guardar visão), share (Compartilhar com o perfil) and change a view, and how many a person has": {
      decides: "apps/server/src/lists/views.ts save",
      howMuch: "apps/server/src/lists/views.ts mostViews"
    },
    "by what a list can be filtered (Filtrar), and which choices a filter offers": {
      decides: "apps/web/src/features/lists/filter-words.ts choicesOf",
      by: "apps/web/src/features/lists/FilterDialog.tsx FilterDialog",
      also: "apps/server/src/lists/choices.ts choices"
    },
    "why rows stay in place while a list changes, and how many come at once while scrolling": {
      decides: "apps/web/src/features/lists/list-reducer.ts listReducer",
      by: "apps/web/src/features/lists/useList.ts useList",
      howMuch: "libs/domain/src/list/pages.ts pagesOf pageSize"
    },
    "what “3 novas · mostrar” above a list counts (new rows), and when they come in": {
      decides: "apps/web/src/features/lists/list-reducer.ts listReducer figuresOf",
      by: "apps/web/src/features/lists/ListHead.tsx NewerButton",
      also: "apps/server/src/lists/tasks.ts counts",
      see: ["why rows stay in place", "how many the head of a list says"]
    },
    "what is said of a row that was done, taken or ended meanwhile (Aprovada às, Saiu da sua lista)": {
      decides: "apps/web/src/features/lists/became.ts withOwnActs becameText",
      by: "apps/web/src/features/lists/list-reducer.ts refreshed",
      also: "apps/server/src/lists/tasks.ts goneOf"
    },
    "how many the head of a list says are waiting (counter)": {
      decides: "libs/domain/src/list/held.ts heldFigures",
      by: "apps/server/src/lists/tasks.ts counts"
    },
    "which columns a list leaves out where it is narrow, and how wide a column is (width)": {
      decides: "libs/domain/src/list/columns.ts columnsAt columnWidths",
      by: "apps/web/src/features/lists/useGrid.ts useGrid",
      howMuch: "apps/web/src/features/lists/useColumnTemplate.ts kinds"
    },
    "which columns of a list say the same in every row, and where that is said instead": {
      decides: "libs/domain/src/list/columns.ts alikeColumns",
      by: "apps/web/src/features/lists/ListPanel.tsx useColumns"
    },
    "what the file (Exportar CSV) of a list has": {
      decides: "apps/web/src/features/lists/export.ts fileOf",
      by: "apps/web/src/features/lists/export.ts readAll"
    },
    "what the columns of Início list, and how many rows": {
      decides: "apps/web/src/features/lists/today/columns.ts askToday",
      by: "apps/web/src/features/lists/today/columns.ts listOf",
      howMuch: "apps/web/src/features/lists/today/columns.ts most"
    },
    "what the menu lists, how many tasks, and from which window width on it stays open (docked)": {
      decides: "apps/web/src/features/menu/lines.ts listMenu mostTasks",
      also: "apps/web/src/features/menu/kept.ts useDocked",
      howMuch: "apps/web/src/features/menu/kept.ts dockedFrom"
    },
    "what counts as opened last (recent), and how many": {
      decides: "apps/web/src/workspace/recent.ts remember",
      howMuch: "apps/web/src/workspace/recent.ts mostRecent"
    },
    "what is kept as a favourite (Favoritos), also on other devices": {
      decides: "apps/web/src/data/kept-names.ts useFavourites useKeptNames",
      by: "apps/web/src/features/menu/MenuPanel.tsx MenuPanel",
      see: ["which value holds that processes keep"]
    }
  },
  "Search and palette (busca, Ctrl+K)": {
    "which cases the search finds, and how many hits of each kind are shown": {
      decides: "apps/server/src/schema/functions/search.sql search_instances",
      by: "apps/server/src/insight/search/search.ts search",
      howMuch: "apps/server/src/insight/search/search.ts mostRanked mostShown"
    },
    "in which order the server finds hits, and how well a text answers a search": {
      decides: "apps/server/src/insight/search/search.ts scored",
      by: "libs/domain/src/search/query.ts score"
    },
    "which words and numbers of a text are searched for, however written (accents, dates, CNPJ, phones)": {
      decides: "libs/domain/src/search/query.ts words",
      by: "libs/domain/src/search/figures.ts figureWords",
      also: "apps/server/src/schema/functions/common.sql folded_words figure_words",
      howMuch: "libs/domain/src/search/figures.ts longestFigures"
    },
    "by which words the state of a case is asked for (em andamento, recusado)": {
      decides: "libs/domain/src/search/states.ts namedState",
      by: "libs/domain/src/search/states.ts named",
      also: "apps/server/src/schema/functions/search-index.sql state_word",
      howMuch: "libs/domain/src/search/states.ts leastTyped"
    },
    "how soon the search finds what was just changed": {
      decides: "apps/server/src/schema/functions/search-queue.sql catch_up_search",
      by: "apps/server/src/insight/search/follow.ts startFollower",
      howMuch: "apps/server/src/insight/search/follow.ts everyMs"
    },
    "which place stands below a hit, and how much of it": {
      decides: "libs/domain/src/search/place.ts bestPlace",
      by: "apps/server/src/insight/search/places.ts placesOf",
      howMuch: "libs/domain/src/search/place.ts longest"
    },
    "in which order hits stand in the palette, the first one, and the typed number of a case before all": {
      decides: "apps/web/src/features/palette/entries.ts answering",
      also: "libs/domain/src/search/rank.ts numberScore"
    },
    "how many lines of each kind the palette lists, and what it remembers as used last": {
      decides: "apps/web/src/features/palette/entries.ts most mostIdle",
      also: "apps/web/src/features/palette/recents.ts rememberUsed",
      howMuch: "apps/web/src/features/palette/recents.ts mostRecent"
    },
    "what the signs + > # ? mean in the palette, and how long typing rests before the server is asked": {
      decides: "apps/web/src/features/palette/entries.ts asked",
      also: "apps/web/src/ui/useDebounced.ts useDebounced",
      howMuch: "apps/web/src/ui/useDebounced.ts restMs"
    },
    "which pages of the guide (Ajuda) answer a question": {
      decides: "apps/web/src/features/help/guide.ts seek",
      by: "apps/web/src/features/help/guide.ts weightOf"
    }
  },
  "Agenda and calendar": {
    "what the agenda lists, and how many days ahead": {
      decides: "apps/server/src/agenda/agenda.ts agenda",
      also: "apps/web/src/features/agenda/span.ts daysOf daysAhead"
    },
    "what a calendar that subscribes (Assinar no calendário, ICS, Outlook, Google) shows, how far ahead, and how long its address is good":
      {
        decides: "apps/server/src/agenda/calendar.ts answerCalendar open",
        by: "libs/domain/src/calendar/calendar.ts encode",
        howMuch: "apps/server/src/agenda/calendar.ts daysAhead"
      },
    "what becomes of the address of a calendar that is renewed (Trocar o endereço) or ended (Cancelar a assinatura)": {
      decides: "apps/server/src/agenda/calendar.ts open close",
      also: "apps/server/src/identity/session/session.ts endOthers",
      see: ["what changing the password"]
    }
  }
} as const satisfies Rows
