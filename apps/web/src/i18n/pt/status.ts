/** Texts of the bar below, in Portuguese. */
export const status = {
  label: "Situação",
  processes_zero: "Nenhum processo aberto",
  processes_one: "{{count}} processo aberto",
  processes_many: "{{count}} de processos abertos",
  processes_other: "{{count}} processos abertos",
  position: "Quadrante {{n}} de {{total}}",
  online: "Conectado",
  connecting: "Conectando",
  resting: "Muitos pedidos seguidos: de novo em {{segundos}} s",
  catchingUp: "Atualizando",
  offline: "Sem conexão desde {{hora}}",
  updated: "Atualizado às {{hora}}",
  offlineBar: "Sem conexão. Suas alterações estão guardadas neste navegador.",
  newVersion: "Nova versão disponível. Recarregue quando terminar.",
  server: "hora do servidor"
} as const
