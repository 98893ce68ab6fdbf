/** What the command line says in Spanish. */
import { codes } from "./codes/es.ts"
import type { Translation } from "@quadrante/domain/text"
import { es as said } from "@quadrante/domain/wording"
import type { pt } from "./pt.ts"

export const es = {
  nothing: "—",
  error: "Error",
  usageError: "Uso",
  atOffset: "en la posición {{at}}",
  errors: {
    "query-too-long": "la consulta de un enlace puede tener {{limit}} caracteres y tiene {{length}}",
    "parameters-too-many": "un enlace puede tener {{limit}} parámetros y este tiene {{length}}",
    "name-too-long": "el nombre de un parámetro puede tener {{limit}} caracteres y este tiene {{length}}",
    "value-too-long": "el valor de un parámetro puede tener {{limit}} caracteres y este tiene {{length}}",
    "not-json": "se esperaba JSON",
    "not-an-object": "se esperaba un objeto JSON, como {…}",
    "field-invalid": "{{field}}: se esperaba {{expected}}",
    "colour-invalid": '"{{text}}" no es un color: se esperaba un nombre de la paleta, #rgb o #rrggbb',
    "locale-unknown":
      '"{{text}}" no es una configuración regional conocida: se esperaba una como pt-BR, o un archivo JSON',
    "locale-invalid": "la configuración regional no vale: {{field}}: {{reason}}",
    "number-invalid": '"{{text}}" no es un número aquí: {{reason}}',
    "date-invalid": '"{{text}}" no es una fecha u hora aquí: se esperaba {{expected}}',
    "link-impossible": "ningún enlace puede llevar {{name}}: {{reason}}",
    "file-unreadable": "no se pudo leer el archivo {{text}}",
    "not-a-link": "no hay ningún enlace en este texto",
    "code-unknown": '"{{text}}" no es un archivo ni un código que Quadrante muestre'
  },
  expected: {
    text: "un texto",
    boolean: "true o false",
    number: "un número",
    page: "el nombre de una página: root, login, sessions_select, home, report, tester, contexto, report_sql, redirect, teste, docs, not_found",
    width: "un ancho en píxeles, un número desde 0",
    kind: "number, date, time o datetime",
    context: "un objeto con los valores del contexto",
    assignment: "NOMBRE=VALOR o NOMBRE:=JSON",
    json: "un valor JSON después de :=",
    fraction: "un número entero de 0 a 20",
    url: "una dirección http o https",
    column: "una columna url, nombrada en la primera línea",
    recording: "una grabación HAR, o un paquete de soporte del cliente"
  },
  numberFaults: {
    empty: "se esperaba una cifra",
    unexpected: "se esperaba una cifra o el separador decimal",
    group: "el separador de miles solo cabe entre grupos de tres",
    "too-precise": "tiene más cifras de las que guarda un número"
  },
  end: "el final",
  localeFaults: {
    type: "es de otro tipo",
    tag: "no es un código de idioma",
    separator: "no es un separador (un solo carácter, ni letra ni cifra)",
    "unknown-token": "se esperaba un símbolo como DD, MM, YYYY, HH, mm, ss o A, o texto entre corchetes",
    unclosed: "un corchete abierto no se cierra",
    digit: "una cifra no puede ser texto fijo",
    "outer-space": "no puede empezar ni acabar con espacio",
    repeated: "la misma parte aparece dos veces",
    touching: "dos símbolos de largo variable se tocan",
    foreign: "el símbolo es de otro tipo de patrón",
    "half-day": "hh y h necesitan A, y A necesita uno de ellos",
    missing: "falta una parte",
    "same-separators": "es igual al separador decimal"
  },
  impossible: said.impossible,
  redirect: said.redirect,
  guardBeside: {
    goesOn: "después va a",
    unknownEnvironment:
      "El servidor no tiene el entorno «{{amb}}»: la página lo dice, no se guarda nada y no termina ninguna sesión."
  },
  redirectForm: {
    title: "Campos del formulario",
    notes: { ...said.valueNotes, ...said.readingNotes }
  },
  linkDescribe: {
    link: "Enlace de ejemplo",
    noLink: "ninguno: los ejemplos no caben todos en un enlace",
    names: "Nombres que puede llevar un enlace",
    none: "ninguno: el proceso no pregunta nada que un enlace rellene",
    name: "nombre",
    field: "campo",
    type: "tipo",
    example: "ejemplo",
    options: "opciones",
    required: "obligatorio",
    types: said.linkTypes
  },
  linkCheck: {
    links_zero: "ningún enlace en este archivo",
    links_one: "1 enlace",
    links_many: "{{count}} de enlaces",
    links_other: "{{count}} enlaces",
    losing_zero: "ninguno pierde nada",
    losing_one: "1 pierde algo",
    losing_many: "{{count}} de enlaces pierden algo",
    losing_other: "{{count}} pierden algo",
    reasons: { ...said.linkLost, ...said.refusals, ...said.linkNotes, ...said.valueNotes, ...said.readingNotes }
  },
  linkNotes: {
    ...said.linkNotes,
    "looks-wrapped": "parece el enlace de otro servicio: use --pasted",
    "looks-encoded": "parece escapado o copiado de un código: use --pasted",
    "looks-cut": "parece cortado",
    "hides-link": "el servicio de este enlace oculta adónde lleva: pida la dirección que se abre"
  },
  pasted: {
    title: "Lo que se deshizo",
    nothing: "nada: el enlace está como se escribió",
    link: "Enlace",
    host: "Servidor",
    foreign: "no es ninguna de las direcciones de --base",
    hidden: "es un enlace de {{service}}, y solo ese servicio sabe adónde lleva: pida la dirección que se abre",
    cut: "parece cortado: falta el resto, pida el enlace entero",
    asSent: "Sin eso",
    nothingOpened: "el navegador no abriría nada: el texto no es un enlace",
    sameOpened: "el navegador abriría lo mismo",
    otherOpened: "el navegador abriría {{link}}",
    also: "También hay",
    steps: said.pastedSteps
  },
  refusals: said.refusals,
  valueNotes: said.valueNotes,
  guard: said.guard,
  reasons: said.reasons,
  route: {
    page: "Página",
    environment: "Entorno"
  },
  pages: said.pages,
  quadrants: said.quadrants,
  title: said.title,
  theme: {
    base: "base",
    shade: "tono",
    colour: "color",
    text: "texto",
    contrast: "contraste"
  },
  locale: {
    valid: "la configuración regional vale",
    invalid: "la configuración regional no vale",
    at: "posición"
  },
  document: {
    valid: "vale",
    invalid: "no vale",
    reasons: {
      "check-digits": "los dígitos verificadores no coinciden",
      repeated: "la misma cifra de principio a fin: nunca se emite",
      shape: "se esperaban 11 o 14 posiciones, sin máscara o con la máscara oficial completa, letras mayúsculas"
    }
  },
  doctor: {
    ok: "todo en orden",
    problems: "hay algo que hacer",
    checks: {
      reach: "Servidor",
      version: "Versión",
      environments: "Entornos",
      clock: "Reloj",
      storage: "Almacenamiento",
      addons: "Complementos",
      realtime: "Tiempo real",
      address: "Dirección",
      headers: "Cabeceras"
    },
    advice: {
      unreachable:
        "el servidor no respondió: revise la dirección, si está en marcha (npm start) y si un proxy no lo oculta",
      "wrong-prefix":
        "hay un servidor Quadrante ahí, pero no en esta ruta: añada su prefijo a la dirección (QUADRANTE_PREFIX)",
      tls: "el TLS falló: revise el certificado (fechas, nombre, cadena) y si el puerto habla https",
      "version-old": "el servidor es más antiguo que esta herramienta: actualícelo",
      "environment-unknown": "el entorno de la dirección no existe en este servidor: use uno de estos",
      "addon-gone":
        "estas tablas son de un complemento que ya no está en este servidor: póngalo de nuevo en libs/addons, o bórrelas",
      "realtime-blocked": "un proxy en el camino no deja pasar WebSocket: pase Upgrade y Connection en /socket.io",
      "not-secure": "el navegador no hace pruebas ni biometría en esta dirección: use https, o localhost",
      "headers-missing": "un proxy en el camino quita cabeceras de protección: déjelas pasar",
      "not-quadrante": "lo que respondió no es un servidor Quadrante: revise la dirección y el prefijo",
      unhealthy: "el servidor respondió con un error: vea su registro",
      "no-environments": "no hay entorno: cree uno con quadrante-server amb add",
      "clock-off": "ajuste el reloj de este equipo o del servidor: enlaces y pruebas de sesión dependen de la hora",
      "storage-down": "la base de datos no responde: vea el registro del servidor y el espacio en disco",
      "realtime-down": "el tiempo real no funciona: las pantallas solo se actualizan al recargar",
      unknown: "el servidor no lo dijo"
    },
    difference: "{{ms}} ms de diferencia"
  },
  explain: {
    navigations_zero: "ninguna navegación en este archivo",
    navigations_one: "1 navegación",
    navigations_many: "{{count}} de navegaciones",
    navigations_other: "{{count}} navegaciones",
    hidden: "oculto",
    openSession: "la grabación no dice si había sesión: esto es lo que pasa sin una",
    sameSession: "la grabación no dice si había sesión; con una sería lo mismo",
    withSession: "con sesión",
    unanswered: "la página no fue respondida, y nada se decidió",
    unknownEnvironment: "el entorno no existe en el servidor: la página lo dice, y nada se guarda",
    tab: "pestaña {{tab}}",
    steps: {
      "sent-on": "por la decisión anterior",
      entered: "después de entrar",
      chosen: "después de elegir la sesión"
    }
  },
  codes,
  usage: {
    unknownOption: "opción desconocida: {{name}}",
    unknownCommand: "comando desconocido: {{name}}",
    missingArgument: "falta {{name}}",
    optionMissingArgument: "falta el valor de {{name}}",
    excessArguments: "sobran argumentos",
    missingOption: "falta la opción {{name}}",
    oneOf: "se esperaba exactamente una de {{names}}",
    atMostOne: "se esperaba como máximo una de {{names}}",
    missingCommand: "falta el comando",
    didYouMean: "¿Quiso decir {{name}}?",
    invalidChoice: '"{{value}}" no sirve: se esperaba {{choices}}',
    batchWithOption: "{{name}} es de un solo enlace y no cabe con --batch",
    batchWithArguments:
      "con --batch las entradas vienen de la entrada estándar, una por línea, y no de la línea de comandos",
    invalidPrefix: '"{{value}}" no es un prefijo de ruta: se esperaba algo como /app',
    seeHelp: "Vea {{command}} --help"
  },
  help: {
    titles: {
      "Usage:": "Uso:",
      "Arguments:": "Argumentos:",
      "Options:": "Opciones:",
      "Global Options:": "Opciones de todo comando:",
      "Commands:": "Comandos:"
    },
    examples: "Ejemplos:",
    description:
      "Lo que Quadrante hace con un enlace, y por qué. Para quienes atienden a las personas que usan el producto.",
    optionHelp: "muestra esta ayuda",
    optionVersion: "muestra la versión",
    optionJson: "responde con un documento JSON",
    optionBatch:
      "lee una entrada por línea de la entrada estándar y responde una línea de JSON para cada una, en orden",
    optionBrief: "deja fuera el paso a paso (trace)",
    optionLang: "idioma de los mensajes: pt-BR, en o es (sin ella, el de LANG)",
    optionLocale: "configuración regional de los números: un código, como pt-BR, o un archivo JSON",
    optionPrefix: "prefijo de ruta de la instalación, como /app",
    commands: {
      redirect: "lee un enlace: proceso, contexto, y cómo se leyó cada valor",
      guard: "dice lo que la guarda decide para un enlace, y por qué regla",
      link: "construye, describe y comprueba enlaces",
      "link build": "arma el enlace que abre un proceso con un contexto, leído igual en toda configuración regional",
      "link describe": "dice qué nombres puede llevar un enlace al proceso de una carpeta, con ejemplos",
      "link check": "dice qué pierde cada enlace de un CSV en el formulario de inicio de un proceso",
      route: "dice qué página de qué entorno es una ruta",
      quadrants: "dice cuántos cuadrantes aparecen en una pantalla",
      title: "dice el título de la ventana",
      theme: "muestra los tonos de un color, y el texto que se lee sobre cada uno",
      locale: "muestra, revisa y usa configuraciones regionales",
      "locale show": "muestra la configuración regional de un código",
      "locale check": "revisa un archivo de configuración regional",
      "locale format": "escribe un número, fecha u hora como la configuración regional",
      "locale parse": "lee un número, fecha u hora como la configuración regional lo escribe",
      document: "revisa un CPF o CNPJ, también el CNPJ con letras",
      doctor: "mira un servidor y dice qué hacer",
      explain: "lee la grabación de un navegador (HAR) y cuenta cada navegación, o dice qué significa un código",
      completion: "escribe lo que un shell necesita para completar comandos"
    },
    arguments: {
      folder: "la carpeta del proceso: el dibujo, about.json y los formularios",
      urls: "un CSV con la columna url (- lee la entrada estándar)",
      link: "el enlace, entero o solo la consulta",
      process: "el nombre del proceso",
      values: "NOMBRE=VALOR, leído por las reglas de los enlaces, o NOMBRE:=JSON, con el tipo del JSON",
      path: "la ruta o dirección",
      colour: "un nombre de la paleta, #rgb o #rrggbb",
      tag: "el código de la configuración regional, como pt-BR",
      file: "el archivo",
      recording: "el archivo, un código de una pantalla o de un comando, o - para la entrada estándar",
      kind: "number, date, time o datetime",
      text: "el texto",
      url: "la dirección del servidor",
      shell: "bash, zsh o fish"
    },
    command: "COMANDO",
    options: {
      word: "opciones",
      form: "un formulario en JSON: lo que cada campo lee del enlace",
      definition: "la carpeta de un proceso: lo que el formulario de inicio lee del enlace",
      checked: "la carpeta del proceso que abren los enlaces",
      session: "el id de la sesión (sin ella no hay sesión)",
      from: "la página de donde se viene",
      priorAmb: "el entorno del redirect guardado antes",
      clientAmb: "el entorno del cliente",
      otherSessions: "la consulta de sesiones está activa y la persona tiene otras",
      unsent: "hay algo escrito o en cola que no llegó al servidor",
      locked: "la sesión está bloqueada",
      supposed: "supone una sesión donde la grabación no dice si había",
      environments: "los entornos que tiene el servidor, separados por comas: otro no abre nada",
      pasted: "el enlace está en un texto que alguien envió: lo encuentra y deshace lo que lo dañó",
      bases: "las direcciones de las instalaciones, separadas por comas",
      amb: "el entorno",
      base: "la dirección de la instalación, como https://app.example",
      width: "el ancho de la pantalla en píxeles",
      max: "el máximo, si alguien lo definió",
      count: "la cantidad pedida",
      used: "los cuadrantes en uso",
      dynamic: "cuadrante dinámico",
      ambNome: "el nombre del entorno",
      hasSession: "hay sesión",
      unit: "la sigla de la unidad",
      profile: "el perfil operativo",
      relationship: "el perfil de relación",
      number: "un número, con punto decimal",
      fraction: "cuántos decimales",
      date: "una fecha ISO",
      time: "una hora ISO",
      datetime: "una fecha y hora ISO"
    }
  }
} as const satisfies Translation<typeof pt, "es">
