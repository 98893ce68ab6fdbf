/** Texts of refusals that nobody meets before the login, in Portuguese: acts that need a connection, and quotas. */
export const refusal = {
  unreachable: "{{ato}} precisa de conexão. Tente de novo quando ela voltar.",
  task: {
    "starter-excluded": "Quem iniciou o processo não pode fazer esta tarefa.",
    "did-earlier": "Você fez {{etapa}} neste processo; esta tarefa é de outra pessoa.",
    "substitute-of-starter": "Você substitui {{nome}}, que iniciou o processo, e por isso não pode fazer esta tarefa.",
    "substitute-of-doer":
      "Você substitui {{nome}}, que fez {{etapa}} neste processo, e por isso não pode fazer esta tarefa.",
    "other-unit": "Esta tarefa é para quem trabalha em {{unidades}}.",
    "not-candidate": "Esta tarefa é de outras pessoas ou de outro perfil.",
    "starter-only": "Esta tarefa é de quem iniciou o processo.",
    "holder-only": "Só quem está com a tarefa pode fazer isto.",
    receiver: "Essa pessoa não pode ter esta tarefa.",
    "has-it": "A tarefa já está com essa pessoa.",
    helped: "Já há alguém ajudando nesta tarefa.",
    "helper-only": "Você não está mais ajudando nesta tarefa.",
    elsewhere: "Esta tarefa é feita no motor em que o caso corre.",
    "no-candidates": "A tarefa não tem a quem voltar: ela fica com você."
  },
  addressee: {
    unknown: "Quem você citou não existe mais neste ambiente.",
    self: "Não dá para perguntar a si mesmo.",
    blocked: "{{nome}} está com o acesso bloqueado.",
    "no-role": "{{nome}} não tem perfil neste ambiente.",
    unseen: "{{nome}} não vê este caso."
  },
  act: {
    search: "A busca",
    followCase: "Seguir o caso",
    unfollowCase: "Deixar de seguir o caso",
    casePdf: "Gerar o PDF do caso",
    pdf: "Gerar o PDF",
    beginUpload: "Enviar arquivos",
    uploadPart: "Enviar arquivos",
    endUpload: "Enviar arquivos",
    removeFile: "Retirar o arquivo",
    restoreFile: "Devolver o arquivo ao caso",
    beginText: "Começar um documento",
    openDocument: "Editar o documento",
    saveDocument: "Salvar o documento",
    content: "Ler o documento",
    claimTask: "Assumir a tarefa",
    releaseTask: "Devolver a tarefa",
    peopleFor: "Procurar pessoas",
    passTask: "Passar a tarefa",
    askHelp: "Pedir ajuda",
    giveHelp: "Devolver o que você preencheu",
    endHelp: "Retirar o pedido de ajuda",
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
    comments: "Este caso já tem tantos comentários quantos pode ter. Nada foi perdido; fale com o administrador.",
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
