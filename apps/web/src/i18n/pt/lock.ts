/** Texts of the panel before an interrupted session, in Portuguese. */
export const lock = {
  blocked: "Sessão bloqueada",
  expired: "Sua sessão terminou",
  unblock: "Desbloquear",
  enter: "Entrar de novo",
  passkey: "Usar biometria",
  by: {
    support:
      "O suporte bloqueou esta sessão. Quando ele a desbloquear, ela abre aqui; com a senha ou a biometria você volta já.",
    access: "Seu acesso foi bloqueado pelo suporte. Quando for liberado, a sessão abre aqui."
  },
  kept_zero: "O que você fez está guardado e volta como estava.",
  kept_one: "{{count}} processo aberto e o rascunho estão guardados e voltam como estavam.",
  kept_many: "Seus {{count}} de processos abertos e os rascunhos estão guardados e voltam como estavam.",
  kept_other: "Seus {{count}} processos abertos e os rascunhos estão guardados e voltam como estavam."
} as const
