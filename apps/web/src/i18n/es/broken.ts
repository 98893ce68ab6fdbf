/** Texts of what failed, in Spanish. */
import type { Texts } from "../texts.ts"
import type { broken as pt } from "../pt/broken.ts"

export const broken: Texts<typeof pt> = {
  title: "Algo no se abrió",
  missing: "Esta parte no llegó. Lo demás sigue funcionando y lo que usted escribió está guardado.",
  failed: "Esta parte falló. Lo demás sigue funcionando y lo que usted escribió está guardado.",
  code: "Código para soporte:",
  retry: "Intentar de nuevo",
  copy: "Copiar para soporte",
  unhandled:
    "Algo falló en esta ventana. Lo demás sigue funcionando y lo que usted escribió está guardado. Código para soporte: {{code}}",
  opening: "Abriendo el área de trabajo…",
  unkept:
    "Este navegador no deja guardar nada. Al recargar, entrará de nuevo; lo que escribe queda guardado en el servidor.",
  full: "El almacenamiento de este navegador está lleno. Lo que escribe queda guardado en el servidor mientras haya conexión."
}
