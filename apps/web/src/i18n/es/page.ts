/** Texts of pages that stand alone, in Spanish. */
import type { Texts } from "../texts.ts"
import type { page as pt } from "../pt/page.ts"

export const page: Texts<typeof pt> = {
  notFound: "Página no encontrada",
  notFoundHelp: "La dirección puede haber cambiado o estar incompleta.",
  home: "Ir al inicio de {{amb}}",
  unknownEnvironment: "El entorno “{{amb}}” no existe en este servidor.",
  unknownHelp: "Confirme la dirección con quien se la dio, o vaya al entorno predeterminado.",
  toDefault: "Ir a {{amb}}",
  tooManyHops: "La dirección llevaba en círculos. Volvió al inicio.",
  crashed: "Esta pantalla falló.",
  crashedHelp: "Recargue la página. Lo que escribió está guardado. Código para el soporte: {{code}}",
  reload: "Recargar"
}
