/** What they say in English. */
import type { Translation } from "@quadrante/domain/text"
import type { pt } from "./pt.ts"

export const en = {
  problems: {
    "engine-invalid": '"{{engine}}" will not do as the name of an engine: a letter, then up to 31 of a-z, 0-9, - and _',
    "engine-url": "the address of {{engine}} must be http or https, without a login in it",
    "engine-taken": "there is an engine {{engine}} already",
    "engine-unknown": "there is no engine {{engine}}: see engine list",
    "about-refused": "what is said of the processes was refused: {{problems}}"
  },
  commands: {
    engine: "other engines: add, name, list, remove",
    add: "puts the environment in front of an Operaton, Camunda 7 or CIB seven, by the address of its REST API",
    group: "says which profile a group of the engine stands for; without one: none",
    person: "says whose login a user of the engine stands for; without one: nobody",
    starter: "lets a profile start a process of the engine, by its key there",
    about:
      "says whom the steps of its processes exclude, for which units they are, what everybody sees, and which messages they take",
    list: "lists the engines, when they last answered, and what went wrong",
    remove: "removes an engine; what was mirrored of it stays to be read"
  },
  options: {
    login: "the user that the engine is asked with",
    password: "a file with that user's password",
    notStarter: "takes that away again",
    tasklist: "the address of its list of tasks, for what is only there",
    sameNames: "its groups and users are called as our profiles and logins"
  },
  columns: {
    url: "address of the REST API",
    login: "login",
    polled: "last answer",
    odd: "unreadable cases",
    unread: "forms only there",
    rules: "rules",
    lost: "lost"
  }
} as const satisfies Translation<typeof pt, "en">
