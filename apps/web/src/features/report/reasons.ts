/** Why a statement was refused, in the three languages: what to look at, and where. `{line}` and `{column}` are filled in. */
import type { Reason } from "@quadrante/domain/statement"
import type { Words } from "../../i18n/words.ts"

const pt = {
  place: "Linha {line}, coluna {column}.",
  database: "O que o banco de dados diz:",
  reasons: {
    syntax: "A instrução não está escrita como SQL pede. Confira vírgulas, parênteses e a ordem das palavras.",
    "unknown-view": "Não há visão com este nome. As que existem estão em “Visões e colunas”.",
    "unknown-column": "Não há coluna com este nome. As que existem estão em “Visões e colunas”.",
    "unknown-function": "Não há função ou operador com este nome para estes tipos de valor.",
    ambiguous: "Um nome serve para mais de uma coisa. Escreva a visão antes da coluna, como em instancias.titulo.",
    mismatch: "Um valor não é do tipo que se pede ali: um texto no lugar de um número ou de uma data, por exemplo.",
    grouping: "Uma coluna precisa estar no group by, ou dentro de uma soma, contagem ou média.",
    value: "Uma conta não tem resultado com estes valores: uma divisão por zero, ou um número grande demais.",
    many: "Uma subconsulta deu mais de uma linha onde só cabe uma.",
    forbidden: "Isto não é permitido aqui: a instrução só lê, e só as visões do ambiente.",
    parameter: "A instrução pede um parâmetro, e o texto livre não tem nenhum. Escreva o valor no lugar dele.",
    large: "A instrução junta mais dados do que é permitido. Use filtros, ou peça menos colunas ou linhas.",
    other: "O banco de dados não executa esta instrução."
  } satisfies Record<Reason, string>
}

/** In the three languages. */
export const refused: Words<typeof pt> = {
  pt,
  en: {
    place: "Line {line}, column {column}.",
    database: "What the database says:",
    reasons: {
      syntax: "The statement is not written as SQL asks. Check commas, parentheses and the order of words.",
      "unknown-view": "There is no view of this name. Those that exist are under “Views and columns”.",
      "unknown-column": "There is no column of this name. Those that exist are under “Views and columns”.",
      "unknown-function": "There is no function or operator of this name for these types of value.",
      ambiguous: "A name could mean more than one thing. Write the view before the column, as in instancias.titulo.",
      mismatch:
        "A value is not of the type that is asked for there: a text in place of a number or a date, for example.",
      grouping: "A column must be in the group by, or within a sum, count or average.",
      value: "A calculation has no result with these values: a division by zero, or a number that is too large.",
      many: "A subquery gave more than one row where only one fits.",
      forbidden: "This is not allowed here: a statement only reads, and only the views of the environment.",
      parameter: "The statement asks for a parameter, and free text has none. Write the value in its place.",
      large: "The statement gathers more data than is allowed. Use filters, or ask for fewer columns or rows.",
      other: "The database does not run this statement."
    }
  },
  es: {
    place: "Línea {line}, columna {column}.",
    database: "Lo que dice la base de datos:",
    reasons: {
      syntax: "La instrucción no está escrita como pide SQL. Revise comas, paréntesis y el orden de las palabras.",
      "unknown-view": "No hay vista con este nombre. Las que existen están en “Vistas y columnas”.",
      "unknown-column": "No hay columna con este nombre. Las que existen están en “Vistas y columnas”.",
      "unknown-function": "No hay función u operador con este nombre para estos tipos de valor.",
      ambiguous:
        "Un nombre sirve para más de una cosa. Escriba la vista antes de la columna, como en instancias.titulo.",
      mismatch: "Un valor no es del tipo que se pide allí: un texto en lugar de un número o de una fecha, por ejemplo.",
      grouping: "Una columna debe estar en el group by, o dentro de una suma, un conteo o un promedio.",
      value: "Una cuenta no tiene resultado con estos valores: una división por cero, o un número demasiado grande.",
      many: "Una subconsulta dio más de una fila donde solo cabe una.",
      forbidden: "Esto no está permitido aquí: la instrucción solo lee, y solo las vistas del ambiente.",
      parameter: "La instrucción pide un parámetro, y el texto libre no tiene ninguno. Escriba el valor en su lugar.",
      large: "La instrucción reúne más datos de lo permitido. Use filtros, o pida menos columnas o filas.",
      other: "La base de datos no ejecuta esta instrucción."
    }
  }
}
