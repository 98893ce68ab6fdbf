/** Texts of colour, scheme and density, in Portuguese. */
export const theme = {
  title: "Tema",
  colour: "Cor",
  own: "Só neste aparelho",
  scheme: "Aparência",
  light: "Claro",
  dark: "Escuro",
  system: "Sistema",
  density: "Densidade",
  dense: "Densa",
  comfortable: "Confortável",
  note: "A cor acompanha você nesta sessão. Aparência e densidade ficam neste aparelho.",
  names: {
    grey: "Cinza",
    slate: "Ardósia",
    blue: "Azul",
    navy: "Marinho",
    teal: "Petróleo",
    green: "Verde",
    olive: "Oliva",
    amber: "Âmbar",
    orange: "Laranja",
    red: "Vermelho",
    pink: "Rosa",
    purple: "Roxo"
  }
} as const
