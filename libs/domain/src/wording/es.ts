/** What the rules say, in Spanish. */
import type { Translation } from "../text/text.ts"
import type { pt } from "./pt.ts"

export const es = {
  redirect: {
    process: "Proceso",
    environment: "Entorno",
    session: "Sesión",
    login: "Login",
    context: "Contexto",
    refused: "Rechazado",
    notes: "Avisos",
    noProcess: "ninguno: el enlace no abre un proceso",
    defaultEnvironment: "el predeterminado del servidor",
    ended: "se cierra antes (logoff)",
    kept: "continúa",
    from: "leído de",
    rules: { boolean: "lógico", number: "número", text: "texto", list: "lista" }
  },
  linkNotes: {
    repeated: "hay más de un redirect: vale el primero",
    "login-invalid": "login no es un objeto JSON: se ignoró",
    "secret-dropped": "login traía un secreto: se quitó"
  },
  pastedSteps: {
    extracted: "había palabras alrededor del enlace",
    "line-break": "el enlace estaba partido en líneas",
    trimmed: "había espacios antes o después",
    json: "venía de JSON o de un script (\\/, \\u0026)",
    punctuation: "la puntuación de la frase estaba al final",
    typed: "la dirección estaba mal escrita (https//, una coma por un punto)",
    entity: "& y las comillas venían escritas como en HTML (&amp;)",
    "quoted-printable": "= venía escrito como en el código del correo (=3D)",
    "percent-decoded": "el enlace entero venía escapado (%3A%2F%2F)",
    unwrapped: "otro servicio puso su enlace en el lugar",
    invisible: "había caracteres que no se ven",
    quotes: "había comillas curvas",
    tracking: "había nombres de seguimiento (utm_source y otros)"
  },
  impossible: {
    "not-a-process-name": "no es un nombre de proceso",
    "not-an-environment": "no puede ser el nombre de un entorno",
    "not-a-base": "no es una dirección http(s) ni una ruta",
    "unsafe-name": "el nombre no es seguro",
    secret: "es nombre de un secreto, que no va en un enlace",
    "reserved-name": "el nombre tiene otro sentido en los enlaces",
    "name-too-long": "el nombre pasa de 64 caracteres",
    "ill-formed-text": "el texto tiene medio par sustituto, que UTF-8 no escribe",
    "quotes-at-the-ends": "las comillas de los extremos se quitarían",
    "reads-as-boolean": "el texto se leería como verdadero o falso",
    "reads-as-number": "el texto se leería como número",
    negative: "los enlaces no tienen números negativos",
    "too-precise": "el número tiene más cifras de las que se guardan sin pérdida",
    "list-too-short": "una lista necesita dos valores o más",
    "not-a-value": "solo textos, números, true, false y listas de ellos",
    "value-too-long": "el valor pasa de 2048 caracteres",
    "query-too-long": "la consulta pasaría de 8192 caracteres",
    "parameters-too-many": "serían más de 64 parámetros"
  },
  refusals: {
    "unsafe-name": "el nombre no es seguro",
    secret: "es nombre de un secreto, que no va en un enlace",
    "not-a-process-name": "no es un nombre de proceso: el enlace vale como uno sin redirect"
  },
  valueNotes: {
    "boolean-in-text": "true o false está dentro de otro texto",
    "foreign-separator": "separadores de otra configuración regional",
    "leading-zeros": "tenía ceros a la izquierda",
    "loose-spaces": "tenía espacios fuera de grupos de tres",
    "ambiguous-separator": "el separador podía ser decimal",
    "not-a-number": "parece un número y no lo es",
    "too-precise": "tiene más cifras de las que guarda un número"
  },
  /** Why an input of a form takes nothing of what a link gives it. */
  readingNotes: {
    "not-a-field": "no es un campo que se rellena",
    tracking: "dice por dónde llegó la persona: queda en el contexto, fuera del formulario",
    "not-a-number": "no es un número",
    "not-a-date": "no es una fecha",
    "not-an-option": "no es una de las opciones",
    "not-a-boolean": "no dice true ni false",
    "too-precise": "tiene más cifras de las que caben",
    "given-twice": "vino más de una vez",
    "not-a-value": "no es un valor de este campo",
    "takes-nothing": "un enlace no rellena este campo"
  },
  linkTypes: {
    text: "texto",
    email: "correo electrónico",
    phone: "teléfono",
    cpf: "CPF",
    cnpj: "CNPJ",
    cpf_cnpj: "CPF o CNPJ",
    number: "número",
    boolean: "true o false",
    date: "fecha",
    time: "hora",
    datetime: "fecha y hora",
    choice: "una de las opciones",
    choices: "una o más de las opciones",
    any: "cualquier valor"
  },
  exampleText: "Ejemplo",
  linkLost: {
    "no-process": "el enlace no nombra un proceso",
    "other-process": "el enlace abre otro proceso",
    "query-too-long": "la consulta pasa de 8192 caracteres",
    "parameters-too-many": "son más de 64 parámetros",
    "name-too-long": "un nombre pasa de 64 caracteres",
    "value-too-long": "un valor pasa de 2048 caracteres"
  },
  guard: {
    allow: "deja pasar",
    go: "va a",
    reload: "recarga la página",
    before: "Antes de eso",
    nothingBefore: "nada",
    stores: "guarda el redirect",
    asks: "pregunta antes: hay algo sin enviar",
    ends: "cierra la sesión",
    clears: "limpia el canal privado",
    page: "Página",
    others: "Por qué no las otras",
    near: "casi",
    nearWhy: "solo esto le impidió decidir",
    yes: "sí",
    no: "no"
  },
  reasons: {
    "page-open": "la página no necesita sesión",
    "page-not-open": "la página necesita sesión",
    "page-login": "la página es login",
    "page-not-login": "la página no es login",
    "page-redirect": "la página es redirect",
    "page-not-redirect": "la página no es redirect",
    "session-and-redirect": "hay sesión, y el enlace trae un redirect",
    "session-and-placeholder": "hay sesión, y falta completar el entorno en la ruta",
    session: "hay sesión",
    "no-session": "no hay sesión",
    "session-ended": "el logoff del enlace cerró la sesión",
    "no-redirect": "hay sesión, pero el enlace no trae redirect",
    "redirect-refused": "hay sesión, pero el redirect del enlace fue rechazado",
    "no-placeholder": "no falta completar el entorno en la ruta",
    "from-login": "no hay sesión, y la página anterior es login",
    "not-from-login": "no hay sesión, pero la página anterior no es login",
    "earlier-rule": "también serviría, pero otra de arriba decide"
  },
  questions: {
    "page-open": "¿La página no necesita sesión?",
    "page-login": "¿El destino es login?",
    "page-redirect": "¿El destino es redirect?",
    "session-and-redirect": "¿Hay sesión, y el enlace trae un redirect?",
    "session-and-placeholder": "¿Hay sesión, y falta completar el entorno?",
    session: "¿Hay sesión?",
    "from-login": "¿Sin sesión, viniendo de login?",
    "no-session": "¿No hay sesión?"
  },
  details: {
    "no-session": "sin sesión",
    "session-ended": "el logoff del enlace la cerró",
    session: "hay sesión",
    "no-redirect": "sin redirect",
    "redirect-refused": "el redirect fue rechazado",
    "no-placeholder": "nada que completar",
    "not-from-login": "viene de otra página",
    "earlier-rule": "otra de arriba ya decidió"
  },
  pages: {
    root: "inicio, que lleva a home",
    login: "entrada",
    sessions_select: "elección de sesión",
    home: "área de trabajo",
    report: "informe",
    tester: "prueba del entorno",
    contexto: "último contexto",
    report_sql: "informe SQL",
    redirect: "redirección",
    teste: "prueba y documentación, sin sesión",
    docs: "prueba y documentación, sin sesión",
    not_found: "página no encontrada"
  },
  quadrants: {
    shown: "Aparecen",
    count: "Pedidos",
    maximum: "Máximo",
    because: "Porque",
    reasons: {
      "maximum-of-width": "nadie definió el máximo: sigue el ancho",
      "maximum-set": "alguien definió el máximo",
      narrow: "la pantalla tiene menos de 1024 píxeles: aparece uno",
      dynamic: "dinámico: uno por cada cuadrante en uso, al menos uno",
      count: "vale la cantidad pedida",
      "held-by-maximum": "el máximo no deja mostrar más"
    }
  },
  title: {
    reasons: {
      "no-session": "sin sesión vale el nombre del entorno",
      unit: "hay unidad: vale su sigla",
      profile: "no hay unidad: vale el perfil operativo",
      "profile-and-relationship": "no hay unidad: perfil operativo y perfil de relación",
      "no-profile": "no hay unidad ni perfil: vale el nombre del entorno"
    }
  }
} as const satisfies Translation<typeof pt, "es">
