/** What other clocks say at a moment, in Spanish. */
export const clock = {
  device: "En este dispositivo: {{quando}} ({{fuso}})",
  person: "En su zona horaria: {{quando}} ({{fuso}})",
  environment: "En el entorno: {{quando}} ({{fuso}})"
}
