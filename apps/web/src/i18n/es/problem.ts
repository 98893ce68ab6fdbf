/** Texts of what is wrong with a field, in Spanish. */
import type { Texts } from "../texts.ts"
import type { problem as pt } from "../pt/problem.ts"

export const problem: Texts<typeof pt> = {
  missing: {
    text: "Falta rellenar: {{campo}}.",
    choice: "Elija una opción.",
    date: "Indique la fecha.",
    time: "Indique la hora.",
    tick: "Marque esta casilla.",
    file: "Adjunte un archivo.",
    rows: "Añada una fila."
  },
  number: {
    empty: "Indique un número, como {{example}}.",
    unexpected: "Indique un número, como {{example}}.",
    group: "Revise los puntos de millar. Escríbalo como {{example}}.",
    "too-precise": "El número tiene demasiadas cifras."
  },
  "date-invalid": "Indique una fecha, como {{example}}.",
  "time-invalid": "Indique una hora, como {{example}}.",
  min: "El valor mínimo es {{limit}}.",
  max: "El valor máximo es {{limit}}.",
  written: {
    between: "De {{from}} a {{to}}; usted escribió {{written}}.",
    min: "A partir de {{limit}}; usted escribió {{written}}.",
    max: "Hasta {{limit}}; usted escribió {{written}}.",
    minLength: "Escriba al menos {{limit}} caracteres; por ahora son {{length}}.",
    maxLength: "Escriba como máximo {{limit}} caracteres; por ahora son {{length}}."
  },
  minLength: "Escriba al menos {{limit}} caracteres.",
  maxLength: "Escriba como máximo {{limit}} caracteres.",
  decimals: "Use como máximo {{decimals}} decimales.",
  pattern: "El formato no coincide.",
  email: "Indique un correo, como nombre@empresa.com.",
  phone: "Indique un teléfono con su área, como {{example}}.",
  document: {
    cpf: "Indique las 11 cifras del CPF.",
    cnpj: "Indique los 14 caracteres del CNPJ.",
    either: "Indique un CPF (11 cifras) o un CNPJ (14 caracteres).",
    digits: "Los dígitos de control no coinciden. Revise el número."
  },
  minRows_zero: "Puede quedar sin filas.",
  minRows_one: "Indique al menos {{count}} fila.",
  minRows_many: "Indique al menos {{count}} de filas.",
  minRows_other: "Indique al menos {{count}} filas.",
  maxRows_zero: "No indique ninguna fila.",
  maxRows_one: "Indique como máximo {{count}} fila.",
  maxRows_many: "Indique como máximo {{count}} de filas.",
  maxRows_other: "Indique como máximo {{count}} filas.",
  single: "Elija un solo archivo.",
  option: "Elija una de las opciones.",
  character:
    "Este texto tiene un carácter que no se puede guardar (a veces viene con un texto pegado). Bórrelo y escríbalo de nuevo.",
  type: "El valor no sirve para este campo."
}
