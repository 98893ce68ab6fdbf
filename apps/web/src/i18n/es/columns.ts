/** Texts of the count of quadrants, in Spanish. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const columns: Texts<typeof pt.columns> = {
  title: "Columnas",
  count: "Cantidad de cuadrantes",
  dynamic: "Dinámico",
  dynamicHelp: "Un cuadrante para cada proceso abierto, hasta el máximo.",
  limit: "Esta ventana muestra hasta {{maximo}}. Amplíela para mostrar más.",
  more: "Más",
  narrow: "Esta ventana muestra un cuadrante a la vez. En una más ancha, aquí se elige cuántos quedan lado a lado.",
  maximum: "Máximo de cuadrantes",
  automatic: "Automático",
  arrangement: "Disposición",
  arrangements: { single: "1", main: "Uno grande", columns: "Columnas", rows: "Filas", grid: "Cuadrícula" },
  columns: "Ancho hasta el separador {{n}}",
  rows: "Alto hasta el separador {{n}}",
  separator: "Separador {{n}}",
  separatorHelp: "Arrástrelo, o use las flechas. Dos clics igualan.",
  equalise: "Igualar",
  equalised: "Cuadrantes del mismo tamaño",
  reset: "Restaurar lo predeterminado",
  wasReset: "Disposición predeterminada restaurada",
  now_zero: "Ahora no hay cuadrantes",
  now_one: "Ahora hay {{count}} cuadrante",
  now_many: "Ahora hay {{count}} de cuadrantes",
  now_other: "Ahora hay {{count}} cuadrantes"
}
