/** Texts of the profile, in Portuguese. */
export const profile = {
  title: "Perfil",
  since: "Sessão iniciada em {{quando}}",
  role: "Perfil operacional",
  unit: "Unidade",
  logout: "Sair",
  dirtyTitle_zero: "Nenhum processo tem alterações não enviadas.",
  dirtyTitle_one: "{{count}} processo tem alterações não enviadas.",
  dirtyTitle_many: "{{count}} de processos têm alterações não enviadas.",
  dirtyTitle_other: "{{count}} processos têm alterações não enviadas.",
  dirtyText: "Ao sair, o que foi digitado e não foi enviado é apagado.",
  dirtyLogout: "Sair e apagar"
} as const
