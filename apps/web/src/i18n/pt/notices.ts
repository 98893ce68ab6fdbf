/** Texts of notices, in Portuguese. */
export const notices = {
  label: "Notificações",
  close: "Fechar notificação",
  none: "Nenhuma notificação nesta sessão.",
  noneHere: "Nada aqui com este filtro.",
  filter: "Mostrar",
  filters: { all: "Todas", unread: "Não lidas", errors: "Erros" },
  readAll: "Marcar todas como lidas",
  general: "Geral",
  stay: "Avisos ficam na tela",
  untilClosed: "até fechar",
  seconds: "{{n}} s",
  today: "Hoje",
  unread: "Não lida:",
  together_zero: "Nenhum aviso chegou",
  together_one: "{{count}} aviso chegou",
  together_many: "{{count}} de avisos chegaram juntos",
  together_other: "{{count}} avisos chegaram juntos. Estão nas notificações.",
  undo: "Desfazer",
  code: {
    "passkey-counter":
      "Uma cópia da sua biometria pode estar em uso: uma entrada com ela foi recusada. Remova-a no perfil e cadastre de novo.",
    "tarefa-lembrete": "{{titulo}}: a tarefa {{tarefa}} espera por você.",
    "processo-aviso": "{{titulo}} teve andamento."
  }
} as const
