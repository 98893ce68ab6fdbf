/** Texts of incidents and definitions, in English. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const office: Texts<typeof pt.office> = {
  title: "Process office",
  incidents: "Incidents",
  definitions: "Definitions",
  loading: "Loading",
  noIncidents: "No incidents.",
  engineLost: "The engine {{motor}} is not followed: {{motivo}}",
  engineOdd: "Cases of the engine {{motor}} that cannot be read: {{n}}",
  retried: "{{titulo}}: trying again",
  versions: "Versions",
  version: "Version {{n}}",
  house: "system default",
  inForce: "in force",
  hint: "One BPMN with its forms: files, a folder or a zip. Open instances keep their version.",
  files: "Files or zip",
  folder: "Folder",
  deploying: "Checking and deploying",
  deployed: "{{titulo}}: version {{n}} deployed",
  older: "{{titulo}}: it equals version {{n}}, which is there already. Version {{vigente}} stays in force",
  warnings: "Deployed with warnings:",
  refused: "The definition was not accepted. Mend it and send it again:",
  unreadable: "The zip could not be read. Check the file and try again."
}
