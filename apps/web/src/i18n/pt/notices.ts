/** Texts of notices, in Portuguese. */
export const notices = {
  label: "Notificações",
  close: "Fechar notificação",
  undo: "Desfazer",
  code: {
    "passkey-counter":
      "Uma cópia da sua biometria pode estar em uso: uma entrada com ela foi recusada. Remova-a no perfil e cadastre de novo.",
    "tarefa-lembrete": "{{titulo}}: a tarefa {{tarefa}} espera por você.",
    "processo-aviso": "{{titulo}} teve andamento."
  }
} as const
