/** Texts of pages that stand alone, in Portuguese. */
export const page = {
  notFound: "Página não encontrada",
  notFoundHelp: "O endereço pode ter mudado ou estar incompleto.",
  home: "Ir para o início de {{amb}}",
  unknownEnvironment: "O ambiente “{{amb}}” não existe neste servidor.",
  unknownHelp: "Confira o endereço com quem o passou a você, ou vá para o ambiente padrão.",
  toDefault: "Ir para {{amb}}",
  tooManyHops: "O endereço levava em círculos. Você voltou ao início.",
  crashed: "Esta tela falhou.",
  crashedHelp: "Recarregue a página. O que você digitou está guardado. Código para o suporte: {{code}}",
  reload: "Recarregar"
} as const
