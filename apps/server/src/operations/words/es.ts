/** What `quadrante-server` says in Spanish. */
import { inOneLine } from "../../process/problem/problem.ts"
import type { ptBR, Sentences } from "./pt-br.ts"

const problems: Sentences = {
  "amb-invalid": ({ amb }) =>
    `"${amb}" no puede ser nombre de ambiente: hasta 63 letras, cifras, - y _, sin empezar por - o _, y no login, home, api u otra palabra de las direcciones`,
  "amb-taken": ({ amb }) => `el ambiente ${amb} ya existe: cámbielo con amb set`,
  "amb-unknown": ({ amb }) => `no hay ambiente ${amb}: vea amb list`,
  "house-furnished": ({ ambs }) =>
    `la casa ya tiene ambientes (${ambs}): agregue otros con amb add y personas con user add`,
  "user-taken": ({ usuario }) => `ya hay alguien con el nombre ${usuario} (las mayúsculas no cuentan)`,
  "user-unknown": ({ usuario }) => `no hay nadie con el nombre ${usuario}: vea user list`,
  "user-invalid": ({ usuario }) =>
    `"${usuario}" no sirve de nombre de acceso: de 1 a 128 caracteres visibles, sin espacios en las puntas`,
  "profile-taken": ({ id }) => `el perfil ${id} ya existe`,
  "profile-unknown": ({ id }) => `no hay perfil ${id}: vea profile list`,
  "profile-invalid": ({ id }) => `"${id}" no sirve de código de perfil: hasta 63 letras minúsculas, cifras, - y _`,
  "right-invalid": ({ right }) => `"${right}" no sirve de derecho: minúsculas, cifras y _, como suporte`,
  "unit-taken": ({ sigla }) => `la unidad ${sigla} ya existe`,
  "unit-unknown": ({ sigla }) => `no hay unidad ${sigla}: vea unit list`,
  "unit-invalid": ({ sigla }) => `"${sigla}" no sirve de sigla: de 1 a 20 caracteres, sin espacios`,
  "document-invalid": ({ text }) =>
    `"${text}" no es CPF ni CNPJ válido: revise las cifras, con la máscara entera o sin ninguna`,
  "day-invalid": ({ text }) => `"${text}" no es un día: se esperaba AAAA-MM-DD`,
  "period-reversed": ({ begin, end }) => `el período acaba (${end}) antes de empezar (${begin})`,
  "field-invalid": ({ field, reason }) => `${field}: ${reason}`,
  "logo-invalid": ({ file }) => `${file} no es PNG, JPEG ni WebP por su contenido`,
  "logo-too-large": ({ file }) => `${file} pasa de 256 KiB`,
  "file-unreadable": ({ file }) => `no se pudo leer o escribir ${file}`,
  "file-exists": ({ file }) => `${file} ya existe y no se cambia: dé otro nombre`,
  "definition-refused": ({ problems }) => `la definición fue rechazada: ${inOneLine(problems, "es")}`,
  "file-not-json": ({ file }) => `${file} no contiene JSON`,
  "password-short": () => "la contraseña necesita 8 caracteres o más",
  "password-long": () => "la contraseña puede tener 128 caracteres como máximo",
  "password-common": () => "esa contraseña está entre las más usadas: elija otra",
  "password-name": () =>
    "la contraseña no puede contener el nombre de acceso, ni estar hecha del nombre de la persona o del producto",
  "password-repeat": () => "esa contraseña repite lo mismo: elija otra",
  "password-keyboard": () => "esa contraseña sigue el orden de las teclas: elija otra",
  "password-sequence": () => "esa contraseña tiene una secuencia fácil, como abc o 123: elija otra",
  "password-date": () => "esa contraseña es una fecha, y las fechas se adivinan pronto: elija otra",
  "password-guessable": () => "esa contraseña se adivina pronto: junte palabras que no tengan que ver entre sí",
  "password-differs": () => "las dos contraseñas no son iguales",
  "password-absent": () =>
    "falta la contraseña: escríbala cuando se le pida, o envíela en una línea por la entrada estándar",
  "name-absent": ({ option }) => `falta ${option}: no hay terminal donde preguntar`,
  "backup-foreign": ({ file }) => `${file} no es una copia de Quadrante`,
  "backup-cut": ({ file }) => `${file} está incompleto o alterado: no se restauró nada`,
  "backup-unfit": ({ file, what }) =>
    `${file} habla de ${what}, que su versión del esquema no tiene: no se restauró nada`,
  "restore-refused": ({ file, reason }) =>
    `la base de datos rechazó lo que contiene ${file} (${reason}): no se restauró nada`,
  "backup-former": ({ file, versao }) =>
    `${file} fue escrito por la versión ${versao}, anterior a la 0.2.0, y de su esquema nada lleva hasta aquí: no se restauró nada. Restáurelo con la versión que lo escribió`,
  "backup-newer": ({ found, known }) =>
    `la copia es de la versión ${found} del esquema y este servidor conoce hasta la ${known}: use el servidor más nuevo`,
  "database-furnished": ({ tables }) =>
    `la base de datos ya tiene contenido (${tables} tablas): restaure en una vacía, con otro QUADRANTE_DATA u otro DATABASE_URL`,
  "schema-differs": ({ found, known }) =>
    `la base de datos ya tiene el esquema ${found} y la copia es del ${known}: restaure en una vacía, sin esquema`,
  "schema-former": ({ found }) =>
    `la base de datos fue hecha por una versión anterior a la 0.2.0 (su esquema es el número ${found}), y nada lleva de allí hasta aquí. Nada en ella fue cambiado. Dé a esta versión una base propia (otra carpeta en QUADRANTE_DATA, u otra base vacía en DATABASE_URL), o siga con la versión que hizo esta para lo que hay en ella`,
  "schema-newer": ({ name, found, versao }) =>
    `la base de datos es más nueva que este programa: la versión ${found} le aplicó ${name}, esta es la ${versao}. Nada en ella fue cambiado. Inicie la versión ${found} o una posterior, o dé a esta una base propia (QUADRANTE_DATA o DATABASE_URL)`,
  "schema-altered": ({ name }) =>
    `${name} fue aplicado a la base de datos con otro contenido que el de ahora. Nada fue cambiado. Recupere el archivo como fue publicado, y escriba lo que deba cambiar en un archivo nuevo en schema/migrations`,
  "schema-skipped": ({ name }) =>
    `${name} no sigue a lo que fue aplicado a la base de datos: su número fue saltado, existe dos veces, o llegó después de uno mayor. Nada fue cambiado. Recupere los archivos como fueron publicados, o dé al nuevo el número siguiente`,
  "schema-unknown": ({ name }) =>
    `${name} fue aplicado a la base de datos, y este programa no tiene ese archivo. Nada fue cambiado. Inicie el programa que lo tiene, o dé a este una base propia (QUADRANTE_DATA o DATABASE_URL)`,
  "database-away": ({ reason }) => `la base de datos no respondió (${reason}): revise DATABASE_URL o QUADRANTE_DATA`
}

/** Everything that is said in this language. */
export const es: typeof ptBR = {
  problems,
  error: "Error",
  program:
    "Operación del servidor Quadrante. Usa las mismas variables de entorno que el servidor (DATABASE_URL, QUADRANTE_DATA).",
  commands: {
    start: "inicia el servidor",
    init: "prepara una casa nueva: el primer ambiente y la primera persona",
    amb: "ambientes: agregar, listar, cambiar",
    "amb add": "agrega un ambiente",
    "amb list": "lista los ambientes",
    "amb set": "cambia nombre, color, textos, fondo, idiomas o logotipo de un ambiente",
    user: "personas: agregar, listar, contraseña, bloquear, desbloquear",
    "user add": "agrega una persona; la contraseña se pregunta o se lee de la entrada estándar",
    "user list": "lista las personas de un ambiente",
    "user password": "da una contraseña nueva y cierra las sesiones abiertas con la antigua",
    "user block": "bloquea a una persona; nada de lo escrito se pierde",
    "user unblock": "desbloquea a una persona",
    profile: "perfiles operativos: agregar, listar, conceder",
    "profile add": "agrega un perfil operativo",
    "profile list": "lista los perfiles de un ambiente",
    "profile grant": "deja a una persona trabajar con un perfil en una unidad",
    "profile rights": "dice de nuevo qué puede un perfil además de los procesos; sin nada, lo quita todo",
    unit: "unidades: agregar, listar",
    "unit add": "agrega una unidad, con documento y período si los hay",
    "unit list": "lista las unidades de un ambiente",
    deploy: "despliega un proceso: un .bpmn con sus formularios (.json o .form)",
    story: "inventa un historial de los procesos de la demostración, para probar con volumen",
    status: "dice cómo está la casa: versión, base de datos, ambientes, personas",
    backup: "graba una copia entera en un archivo nuevo, también con el servidor en marcha",
    restore: "restaura una copia en una base de datos vacía"
  },
  options: {
    lang: "idioma de los mensajes: pt-BR, en o es",
    json: "responde en JSON",
    amb: "el ambiente",
    name: "el nombre para las personas",
    user: "el nombre de acceso de la primera persona",
    person: "el nombre de la persona",
    profile: "el código del perfil",
    profileName: "el nombre del perfil",
    unit: "la sigla de la unidad",
    unitName: "el nombre de la unidad",
    colour: "el color: un nombre de la paleta o #rrggbb",
    headline: "la frase al lado del acceso",
    contact: "a quién pedir ayuda, al lado del acceso",
    slides: 'archivo JSON con el fondo: [{"titulo": "…", "texto": "…"}]',
    locales: "las localidades, separadas por comas; la primera es la del ambiente",
    strings: 'archivo JSON con textos propios: {"pt-BR": {"clave": "texto"}}',
    logo: "archivo PNG, JPEG o WebP, hasta 256 KiB",
    instances: "cuántas instancias (1000)",
    days: "cuántos días hacia atrás (730)",
    seed: "semilla: la misma da el mismo historial (1)",
    noLogo: "quita el logotipo",
    default: "lo hace ambiente predeterminado",
    document: "CPF o CNPJ",
    begin: "primer día, AAAA-MM-DD",
    end: "último día, AAAA-MM-DD",
    rights:
      "qué puede además de los procesos, separado por comas: suporte, processos, definicoes, mensagens, relatorio_sql, sql_livre",
    relationship: "el perfil de relación",
    version: "dice la versión",
    help: "muestra esta ayuda"
  },
  ask: {
    amb: "Ambiente (nombre en la dirección, como central)",
    name: "Nombre del ambiente para las personas",
    unit: "Sigla de la primera unidad",
    unitName: "Nombre de la unidad",
    profile: "Código del primer perfil (minúsculas, como administracion)",
    profileName: "Nombre del perfil",
    user: "Nombre de acceso de la primera persona",
    person: "Nombre de la persona",
    password: "Contraseña",
    again: "Contraseña, otra vez"
  },
  done: {
    init: (amb, usuario) => `Listo: el ambiente ${amb} existe y ${usuario} puede entrar en él.`,
    added: (what) => `${what}: agregado.`,
    deployed: (processo, version) => `${processo}: versión ${version} desplegada.`,
    told: (instances, seconds) => `${instances} instancias en ${seconds} s.`,
    changed: (what) => `${what}: cambiado.`,
    granted: (usuario, profile, sigla) => `${usuario} trabaja con ${profile} en ${sigla}.`,
    password: (usuario, sessions) => `${usuario} tiene contraseña nueva; sesiones cerradas: ${sessions}.`,
    blocked: (usuario, sessions) => `${usuario} está bloqueado; sesiones bloqueadas: ${sessions}.`,
    unblocked: (usuario, sessions) => `${usuario} está desbloqueado; sesiones devueltas: ${sessions}.`,
    backup: (file, tables, rows) => `${file}: ${rows} filas de ${tables} tablas.`,
    restore: (file, tables, rows) =>
      `${file}: restauradas ${rows} filas de ${tables} tablas. Las sesiones de la copia fueron cerradas.`,
    nothing: "Nada aquí."
  },
  columns: {
    amb: "ambiente",
    amb_nome: "nombre",
    tema_cor: "color",
    is_default: "predeterminado",
    people: "personas",
    usuario: "acceso",
    pessoa: "nombre",
    blocked: "bloqueado",
    roles: "perfiles",
    rights: "derechos",
    sessions: "sesiones",
    id: "código",
    name: "nombre",
    unid_sigla: "sigla",
    unid_nome: "nombre",
    unid_docnum: "documento",
    periodo_inicio: "de",
    periodo_final: "hasta",
    versao: "versión",
    database: "base de datos",
    postgres: "PostgreSQL",
    schema: "esquema",
    known: "esquema de este servidor",
    nodes: "nodos conectados",
    size: "tamaño",
    environments: "ambientes",
    jobs: "trabajos en espera",
    true: "sí",
    false: "no"
  }
}
