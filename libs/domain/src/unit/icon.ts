/** The drawings that a unit may have beside its abbreviation: some of those of the app, by their names. */
export const icons = [
  "unit",
  "people",
  "star",
  "globe",
  "mail",
  "inbox",
  "screen",
  "lock",
  "bi",
  "compra",
  "ferias",
  "contrato",
  "reembolso",
  "cliente",
  "chamado"
] as const

/** One of these drawings. */
export type UnitIcon = (typeof icons)[number]

/** The drawing that a text names; that of any unit where it names none, as a newer version may. */
export const iconOf = (text: string | null | undefined): UnitIcon => icons.find((icon) => icon === text) ?? "unit"
