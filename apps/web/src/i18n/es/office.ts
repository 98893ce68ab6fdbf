/** Texts of incidents and definitions, in Spanish. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const office: Texts<typeof pt.office> = {
  title: "Oficina de procesos",
  incidents: "Incidentes",
  definitions: "Definiciones",
  loading: "Cargando",
  noIncidents: "Ningún incidente.",
  engineLost: "El motor {{motor}} no se sigue: {{motivo}}",
  engineOdd: "Casos del motor {{motor}} que no se pueden leer: {{n}}",
  retried: "{{titulo}}: intentando de nuevo",
  versions: "Versiones",
  version: "Versión {{n}}",
  house: "predeterminado del sistema",
  inForce: "vigente",
  hint: "Un BPMN con sus formularios: archivos, una carpeta o un zip. Las instancias abiertas siguen en su versión.",
  files: "Archivos o zip",
  folder: "Carpeta",
  deploying: "Comprobando y publicando",
  deployed: "{{titulo}}: versión {{n}} publicada",
  older: "{{titulo}}: es igual a la versión {{n}}, que ya existe. Sigue vigente la versión {{vigente}}",
  warnings: "Publicada con avisos:",
  refused: "La definición no fue aceptada. Corríjala y envíela de nuevo:",
  unreadable: "No se pudo leer el zip. Revise el archivo e intente de nuevo."
}
