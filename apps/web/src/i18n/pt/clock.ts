/** What other clocks say at a moment, in Portuguese. */
export const clock = {
  device: "Neste aparelho: {{quando}} ({{fuso}})",
  person: "No seu fuso: {{quando}} ({{fuso}})",
  environment: "No ambiente: {{quando}} ({{fuso}})"
}
