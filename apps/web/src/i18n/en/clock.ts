/** What other clocks say at a moment, in English. */
export const clock = {
  device: "On this device: {{quando}} ({{fuso}})",
  person: "In your time zone: {{quando}} ({{fuso}})",
  environment: "In the environment: {{quando}} ({{fuso}})"
}
