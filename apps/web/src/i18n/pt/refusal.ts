/** Texts of refusals that nobody meets before the login, in Portuguese: acts that need a connection, and quotas. */
export const refusal = {
  unreachable: "{{ato}} precisa de conexão. Tente de novo quando ela voltar.",
  task: {
    "starter-excluded": "Quem iniciou o processo não pode fazer esta tarefa.",
    "did-earlier": "Você fez {{etapa}} neste processo; esta tarefa é de outra pessoa.",
    "other-unit": "Esta tarefa é para quem trabalha em {{unidades}}.",
    "not-candidate": "Esta tarefa é de outras pessoas ou de outro perfil.",
    "starter-only": "Esta tarefa é de quem iniciou o processo.",
    "holder-only": "Só quem está com a tarefa pode fazer isto.",
    "no-candidates": "A tarefa não tem a quem voltar: ela fica com você."
  },
  act: {
    search: "A busca",
    pdf: "Gerar o PDF",
    beginUpload: "Enviar arquivos",
    uploadPart: "Enviar arquivos",
    endUpload: "Enviar arquivos",
    beginText: "Começar um documento",
    openDocument: "Editar o documento",
    saveDocument: "Salvar o documento",
    content: "Ler o documento",
    claimTask: "Assumir a tarefa",
    releaseTask: "Devolver a tarefa",
    cancel: "Cancelar o processo",
    retry: "Tentar de novo",
    report: "O relatório",
    beginExport: "Exportar",
    exportPart: "Baixar o arquivo",
    runStatement: "Executar a consulta",
    fileOfStatement: "Exportar a consulta",
    indicator: "O indicador",
    deploy: "Publicar a definição",
    lock: "Bloquear a sessão"
  },
  quota: {
    documents: "Este processo já tem tantos documentos quantos pode ter. Nada foi perdido; fale com o administrador.",
    uploads: "Você já tem muitos arquivos sendo enviados. Espere que terminem, ou remova algum, e envie de novo.",
    uploadBytes:
      "Os arquivos que você está enviando somam mais do que o permitido. Espere que terminem e envie de novo.",
    starts:
      "Você iniciou muitos processos na última hora. Tente de novo em {{minutes}} min; o que você digitou continua aqui.",
    passkeys: "Você já cadastrou tantas biometrias quantas pode ter. Remova uma que não usa mais.",
    offers: "Essa sessão já tem muitos links à espera. Abra ou recuse alguns antes."
  }
} as const
