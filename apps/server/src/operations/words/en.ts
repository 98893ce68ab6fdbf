/** What `quadrante-server` says in English. */
import { inOneLine } from "../../process/problem/problem.ts"
import type { ptBR, Sentences } from "./pt-br.ts"

const problems: Sentences = {
  "amb-invalid": ({ amb }) =>
    `"${amb}" cannot name an environment: up to 63 letters, digits, - and _, not beginning with - or _, and not login, home, api or another word of addresses`,
  "amb-taken": ({ amb }) => `the environment ${amb} is there already: change it with amb set`,
  "amb-unknown": ({ amb }) => `there is no environment ${amb}: see amb list`,
  "house-furnished": ({ ambs }) =>
    `the house has environments already (${ambs}): add others with amb add and people with user add`,
  "user-taken": ({ usuario }) => `somebody has the name ${usuario} already (capitals do not count)`,
  "user-unknown": ({ usuario }) => `there is nobody with the name ${usuario}: see user list`,
  "user-invalid": ({ usuario }) =>
    `"${usuario}" will not do as a login name: 1 to 128 visible characters, no space at the ends`,
  "profile-taken": ({ id }) => `the profile ${id} is there already`,
  "profile-unknown": ({ id }) => `there is no profile ${id}: see profile list`,
  "profile-invalid": ({ id }) =>
    `"${id}" will not do as a profile's code: up to 63 lower-case letters, digits, - and _`,
  "right-invalid": ({ right }) =>
    `"${right}" will not do as a right: lower-case letters, digits and _, such as suporte`,
  "unit-taken": ({ sigla }) => `the unit ${sigla} is there already`,
  "unit-unknown": ({ sigla }) => `there is no unit ${sigla}: see unit list`,
  "unit-invalid": ({ sigla }) => `"${sigla}" will not do as a unit's abbreviation: 1 to 20 characters, no spaces`,
  "document-invalid": ({ text }) =>
    `"${text}" is no valid CPF or CNPJ: check the digits, with the whole mask or without any`,
  "day-invalid": ({ text }) => `"${text}" is not a day: expected YYYY-MM-DD`,
  "period-reversed": ({ begin, end }) => `the period ends (${end}) before it begins (${begin})`,
  "field-invalid": ({ field, reason }) => `${field}: ${reason}`,
  "logo-invalid": ({ file }) => `${file} is not PNG, JPEG or WebP by its content`,
  "logo-too-large": ({ file }) => `${file} is larger than 256 KiB`,
  "file-unreadable": ({ file }) => `${file} could not be read or written`,
  "file-exists": ({ file }) => `${file} is there already and is not replaced: give another name`,
  "definition-refused": ({ problems }) => `the definition was refused: ${inOneLine(problems, "en")}`,
  "file-not-json": ({ file }) => `${file} holds no JSON`,
  "password-short": () => "the password needs 8 characters or more",
  "password-long": () => "the password can have 128 characters at most",
  "password-common": () => "that password is among the most used: choose another",
  "password-name": () =>
    "the password must not contain the login name, nor be made of the person's or the product's name",
  "password-repeat": () => "that password repeats the same part: choose another",
  "password-keyboard": () => "that password follows the keys of the keyboard: choose another",
  "password-sequence": () => "that password has an easy sequence, such as abc or 123: choose another",
  "password-date": () => "that password is a date, and dates are soon guessed: choose another",
  "password-guessable": () =>
    "that password is soon guessed: put words together that have nothing to do with each other",
  "password-differs": () => "the two passwords are not the same",
  "password-absent": () => "the password is missing: type it when asked, or send it as one line on standard input",
  "name-absent": ({ option }) => `${option} is missing: there is no terminal to ask on`,
  "backup-foreign": ({ file }) => `${file} is no backup of Quadrante`,
  "backup-cut": ({ file }) => `${file} is incomplete or was altered: nothing was restored`,
  "backup-unfit": ({ file, what }) =>
    `${file} speaks of ${what}, which its version of the schema does not have: nothing was restored`,
  "restore-refused": ({ file, reason }) => `the database refused what ${file} holds (${reason}): nothing was restored`,
  "backup-former": ({ file, versao }) =>
    `${file} was written by version ${versao}, before 0.2.0, whose schema nothing leads on from: nothing was restored. Restore it with the version that wrote it`,
  "backup-newer": ({ found, known }) =>
    `the backup has version ${found} of the schema and this server knows ${known}: use the newer server`,
  "database-furnished": ({ tables }) =>
    `the database is not empty (${tables} tables): restore into an empty one, with another QUADRANTE_DATA or DATABASE_URL`,
  "schema-differs": ({ found, known }) =>
    `the database has schema ${found} already and the backup has ${known}: restore into an empty one without a schema`,
  "schema-former": ({ found }) =>
    `the database was made by a version before 0.2.0 (its schema is number ${found}), and nothing leads from there to here. Nothing in it was changed. Give this version a database of its own (another folder in QUADRANTE_DATA, or another empty database in DATABASE_URL), or go on with the version that made this one for what is in it`,
  "schema-newer": ({ name, found, versao }) =>
    `the database is newer than this program: version ${found} applied ${name} to it, this is ${versao}. Nothing in it was changed. Start version ${found} or a later one, or give this one a database of its own (QUADRANTE_DATA or DATABASE_URL)`,
  "schema-altered": ({ name }) =>
    `${name} was applied to the database with another content than it has now. Nothing was changed. Bring the file back as it was released, and write what should change as a new file in schema/migrations`,
  "schema-skipped": ({ name }) =>
    `${name} does not follow what was applied to the database: its number was left out, is there twice, or came later than one after it. Nothing was changed. Bring back the files as they were released, or give a new one the next number`,
  "schema-unknown": ({ name }) =>
    `${name} was applied to the database, and this program has no such file. Nothing was changed. Start the program that has it, or give this one a database of its own (QUADRANTE_DATA or DATABASE_URL)`,
  "database-away": ({ reason }) => `the database did not answer (${reason}): check DATABASE_URL or QUADRANTE_DATA`
}

/** Everything that is said in this language. */
export const en: typeof ptBR = {
  problems,
  error: "Error",
  program:
    "Operates a Quadrante server. Uses the same environment variables as the server (DATABASE_URL, QUADRANTE_DATA).",
  commands: {
    start: "starts the server",
    init: "prepares a new house: the first environment and the first person",
    amb: "environments: add, list, change",
    "amb add": "adds an environment",
    "amb list": "lists the environments",
    "amb set": "changes name, colour, texts, background, locales or logo of an environment",
    user: "people: add, list, password, block, unblock",
    "user add": "adds a person; the password is asked for or read from standard input",
    "user list": "lists the people of an environment",
    "user password": "gives a new password and ends the sessions opened with the old one",
    "user block": "blocks a person; nothing they typed is lost",
    "user unblock": "unblocks a person",
    profile: "operating profiles: add, list, grant",
    "profile add": "adds an operating profile",
    "profile list": "lists the profiles of an environment",
    "profile grant": "lets a person work under a profile for a unit",
    "profile rights": "says anew what a profile may do beside its processes; nothing takes all away",
    unit: "units: add, list",
    "unit add": "adds a unit, with document and period where there are any",
    "unit list": "lists the units of an environment",
    deploy: "deploys a process: one .bpmn with its forms (.json or .form)",
    story: "makes up a history of the demo processes, to try things out with volume",
    status: "says how the house is: version, database, environments, people",
    backup: "writes a whole backup to a new file, also while the server runs",
    restore: "restores a backup into an empty database"
  },
  options: {
    lang: "language of the messages: pt-BR, en or es",
    json: "answers in JSON",
    amb: "the environment",
    name: "the name for people",
    user: "the first person's login name",
    person: "the person's name",
    profile: "the profile's code",
    profileName: "the profile's name",
    unit: "the unit's abbreviation",
    unitName: "the unit's name",
    colour: "the colour: a name of the palette or #rrggbb",
    headline: "the sentence beside the login",
    contact: "whom to ask for help, beside the login",
    slides: 'JSON file with the background: [{"titulo": "…", "texto": "…"}]',
    locales: "the locales, separated by commas; the first is the environment's own",
    strings: 'JSON file with texts of its own: {"pt-BR": {"key": "text"}}',
    logo: "PNG, JPEG or WebP file, up to 256 KiB",
    instances: "how many instances (1000)",
    days: "how many days back (730)",
    seed: "seed: the same gives the same history (1)",
    noLogo: "takes the logo away",
    default: "makes it the default environment",
    document: "CPF or CNPJ",
    begin: "first day, YYYY-MM-DD",
    end: "last day, YYYY-MM-DD",
    rights:
      "what it may do beside its processes, separated by commas: suporte, processos, definicoes, mensagens, relatorio_sql, sql_livre",
    relationship: "the relationship profile",
    version: "says the version",
    help: "shows this help"
  },
  ask: {
    amb: "Environment (its name in addresses, such as main)",
    name: "The environment's name for people",
    unit: "Abbreviation of the first unit",
    unitName: "Name of the unit",
    profile: "Code of the first profile (lower case, such as administration)",
    profileName: "Name of the profile",
    user: "Login name of the first person",
    person: "Name of the person",
    password: "Password",
    again: "Password, once more"
  },
  done: {
    init: (amb, usuario) => `Done: the environment ${amb} is there and ${usuario} can come in.`,
    added: (what) => `${what}: added.`,
    deployed: (processo, version) => `${processo}: version ${version} deployed.`,
    told: (instances, seconds) => `${instances} instances in ${seconds} s.`,
    changed: (what) => `${what}: changed.`,
    granted: (usuario, profile, sigla) => `${usuario} works under ${profile} for ${sigla}.`,
    password: (usuario, sessions) => `${usuario} has a new password; sessions ended: ${sessions}.`,
    blocked: (usuario, sessions) => `${usuario} is blocked; sessions blocked: ${sessions}.`,
    unblocked: (usuario, sessions) => `${usuario} is unblocked; sessions given back: ${sessions}.`,
    backup: (file, tables, rows) => `${file}: ${rows} rows of ${tables} tables.`,
    restore: (file, tables, rows) =>
      `${file}: ${rows} rows of ${tables} tables restored. The sessions of the backup were ended.`,
    nothing: "Nothing here."
  },
  columns: {
    amb: "environment",
    amb_nome: "name",
    tema_cor: "colour",
    is_default: "default",
    people: "people",
    usuario: "login",
    pessoa: "name",
    blocked: "blocked",
    roles: "profiles",
    rights: "rights",
    sessions: "sessions",
    id: "code",
    name: "name",
    unid_sigla: "unit",
    unid_nome: "name",
    unid_docnum: "document",
    periodo_inicio: "from",
    periodo_final: "to",
    versao: "version",
    database: "database",
    postgres: "PostgreSQL",
    schema: "schema",
    known: "schema of this server",
    nodes: "nodes connected",
    size: "size",
    environments: "environments",
    jobs: "jobs waiting",
    true: "yes",
    false: "no"
  }
}
