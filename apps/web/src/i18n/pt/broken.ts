/** Texts of what failed, in Portuguese. */
export const broken = {
  title: "Algo não abriu",
  missing: "Esta parte não chegou. O resto continua funcionando, e o que você digitou está guardado.",
  failed: "Esta parte falhou. O resto continua funcionando, e o que você digitou está guardado.",
  code: "Código para o suporte:",
  retry: "Tentar de novo",
  copy: "Copiar para o suporte",
  unhandled:
    "Algo falhou nesta janela. O resto continua funcionando, e o que você digitou está guardado. Código para o suporte: {{code}}",
  opening: "Abrindo a área de trabalho…",
  unkept:
    "Este navegador não deixa guardar nada. Ao recarregar, você entra de novo; o que você digita fica guardado no servidor.",
  full: "O armazenamento deste navegador está cheio. O que você digita fica guardado no servidor enquanto houver conexão."
} as const
