/** Texts of what the server refuses, in Portuguese. */
export const fault = {
  "credentials-wrong": "Usuário ou senha não conferem.",
  "too-many-attempts": "Muitas tentativas. Espere {{retryAfter}} s e tente de novo.",
  "session-blocked": "Acesso bloqueado. Fale com o administrador.",
  "session-absent": "Sua sessão terminou. Entre de novo para continuar de onde parou.",
  "session-expired": "Sua sessão terminou. Entre de novo para continuar de onde parou.",
  "session-revoked": "Sua sessão foi encerrada. Entre de novo para continuar de onde parou.",
  "proof-invalid": "O servidor não reconheceu este navegador. Confira o relógio do computador e entre de novo.",
  "process-unknown": "Não há um processo com este nome para o seu perfil. Confira o link ou procure no menu.",
  "task-closed": "{{by}} concluiu esta tarefa antes. Veja abaixo como ela ficou.",
  "revision-stale": "Este processo mudou enquanto você preenchia. Confira e envie de novo.",
  "form-invalid": "O servidor recusou alguns campos. Confira os que estão marcados.",
  forbidden: "Seu perfil não permite esta ação.",
  "not-found": "Isto não existe mais ou não está disponível para o seu perfil.",
  "environment-unknown": "Este ambiente não existe.",
  "too-large": "O que foi enviado passa do tamanho permitido.",
  "request-invalid": "O servidor não entendeu o pedido ({{at}}).",
  "key-reused": "Este envio já tinha sido usado para outro conteúdo. Confira e envie de novo.",
  unavailable: "O servidor está ocupado. Tente de novo em instantes.",
  unreachable: "Sem conexão com o servidor. O que você digitou continua aqui.",
  "answer-invalid": "O servidor respondeu de um jeito que esta versão não entende. Recarregue a página.",
  internal: "O servidor falhou. Tente de novo. Código para o suporte: {{request}}"
} as const
