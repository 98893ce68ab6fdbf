/** The meanings of codes, in Spanish. */
export const codes = {
  ask: "Pregunte",
  happensWhen: "Ocurre",
  startup: {
    says: "La aplicación no se inició en este navegador.",
    browser: "¿Qué navegador es, y de qué versión?",
    again: "Al recargar, o en una ventana privada, ¿ocurre de nuevo?",
    anyWhen:
      "cuando un script de la página no llega o falla antes del primer módulo: red, proxy o extensión en el camino",
    realtimeWhen: "cuando el navegador no tiene WebSocket, porque es antiguo o una política lo quita",
    translationsWhen: "cuando el navegador no tiene Intl.PluralRules, porque es antiguo o una extensión lo quita",
    diffWhen: "cuando no se pudo preparar la comparación de textos",
    pdfWhen: "cuando el navegador no tiene Worker, porque es antiguo o una política lo quita"
  },
  screen: {
    says: "La parte {{part}} de la pantalla falló. Lo demás sigue, y lo que se escribió está guardado.",
    doing: "¿Qué hizo la persona justo antes?",
    copied: "¿Qué dice “Copiar para soporte”, al lado del código?",
    again: "Al recargar, ¿ocurre de nuevo?",
    missingWhen: "cuando el código de esa parte no llegó: la red se cortó, o el servidor tiene una versión nueva",
    failedWhen: "cuando hay un error en el programa: su nombre está al final del código"
  },
  errors: {
    "query-too-long": {
      says: "La consulta del enlace es demasiado larga.",
      happensWhen: "cuando la consulta pasa de 8192 caracteres; el enlace vale como uno sin consulta"
    },
    "parameters-too-many": {
      says: "El enlace tiene demasiados parámetros.",
      happensWhen: "cuando un enlace tiene más de 64 parámetros; vale como uno sin consulta"
    },
    "name-too-long": {
      says: "El nombre de un parámetro es demasiado largo.",
      happensWhen: "cuando un nombre pasa de 64 caracteres; el enlace vale como uno sin consulta"
    },
    "value-too-long": {
      says: "El valor de un parámetro es demasiado largo.",
      happensWhen: "cuando un valor pasa de 2048 caracteres; el enlace vale como uno sin consulta"
    },
    "not-json": {
      says: "El texto no es JSON.",
      happensWhen: "cuando un archivo o una línea está cortado o es otra cosa"
    },
    "not-an-object": {
      says: "El JSON no es un objeto.",
      happensWhen: "cuando se esperaba {…} y vino una lista o un valor"
    },
    "field-invalid": {
      says: "Un campo no tiene lo que debía.",
      happensWhen: "cuando un campo falta o tiene otro tipo; `at` dice cuál"
    },
    "colour-invalid": {
      says: "El texto no es un color.",
      happensWhen: "cuando no es un nombre de la paleta, #rgb ni #rrggbb"
    },
    "locale-unknown": {
      says: "La localidad no es conocida.",
      happensWhen: "cuando no es un código como pt-BR ni un archivo"
    },
    "locale-invalid": {
      says: "La localidad no vale.",
      happensWhen: "cuando un patrón o separador del archivo está mal"
    },
    "number-invalid": {
      says: "El texto no es un número.",
      happensWhen: "cuando no sigue los separadores de la localidad"
    },
    "date-invalid": {
      says: "El texto no es una fecha u hora.",
      happensWhen: "cuando no sigue el patrón de la localidad"
    },
    "link-impossible": {
      says: "Ningún enlace puede llevar esto.",
      happensWhen: "cuando un valor se leería de otro modo"
    },
    "file-unreadable": {
      says: "No se pudo leer el archivo.",
      happensWhen: "cuando no existe, no se puede abrir, es demasiado largo o, si es gzip, está cortado"
    },
    "not-a-link": { says: "No hay enlace en el texto.", happensWhen: "cuando --pasted no encuentra ninguno" },
    "code-unknown": {
      says: "No es un archivo ni un código.",
      happensWhen:
        "cuando lo que recibe explain no existe como archivo, y ninguna pantalla ni comando muestra ese código"
    }
  },
  groups: {
    refusals: "cuando se rechaza un nombre del enlace; el resto del enlace vale",
    linkNotes: "cuando algo del enlace se deja de lado",
    valueNotes: "cuando se lee un valor del enlace: el aviso dice lo que había en él",
    reasons: "cuando la guarda decide: es el porqué de una regla"
  }
} as const
