/** What each fault means, and what to do about it, in Portuguese. */
import type { Code } from "../fault/fault.ts"

export const pt = {
  "request-invalid": {
    message: "O pedido não tem a forma que o contrato diz.",
    remedy:
      "Corrija o campo em `at`; `body` é o corpo inteiro. `flaw` diz o que nenhum valor pode ter: NUL, meio caractere, um nome repetido."
  },
  "credentials-wrong": {
    message: "Usuário ou senha não conferem.",
    remedy: "Confira e tente de novo depois de `retryAfter` segundos."
  },
  "session-absent": { message: "Não há sessão com esse token neste ambiente.", remedy: "Entre de novo." },
  "session-expired": {
    message: "A sessão terminou pelo tempo.",
    remedy: "Entre de novo; o que foi digitado é devolvido."
  },
  "session-revoked": { message: "A sessão foi encerrada.", remedy: "Entre de novo." },
  "session-renewed": {
    message: "Outra aba do mesmo navegador já recebeu um token novo.",
    remedy: "Leia o token guardado e repita o pedido."
  },
  "proof-invalid": {
    message: "A prova do pedido falta ou não vale para este endereço.",
    remedy: "Faça uma prova nova; confira o endereço público do servidor."
  },
  "proof-nonce": {
    message: "A prova é de outro momento.",
    remedy: "Repita com o valor de `dpop-nonce` e a hora da resposta."
  },
  "passkey-refused": { message: "A biometria não foi aceita.", remedy: "Tente de novo, ou use a senha." },
  forbidden: {
    message: "O perfil não permite isto.",
    remedy: "Troque de perfil, ou peça o direito a quem administra."
  },
  "access-blocked": {
    message: "O acesso desta pessoa está bloqueado, ou nenhum perfil dela vale hoje.",
    remedy: "Fale com quem administra o ambiente."
  },
  "authentication-required": {
    message: "Isto pede que a pessoa se identifique de novo.",
    remedy: "Peça a senha ou a biometria e repita."
  },
  "environment-unknown": {
    message: "O servidor não tem ambiente com esse nome.",
    remedy: "Confira o endereço; maiúsculas contam."
  },
  "not-found": {
    message: "Não há nada neste endereço, ou não é para esta pessoa.",
    remedy: "Confira o endereço e o método."
  },
  "process-unknown": {
    message: "O ambiente não tem esse processo, ou o perfil não o inicia.",
    remedy: "Confira o nome no link e o perfil."
  },
  "task-closed": { message: "A tarefa já foi concluída, por quem está em `by`.", remedy: "Leia a instância de novo." },
  "task-taken": { message: "A tarefa está com outra pessoa, a de `by`.", remedy: "Peça que ela a devolva." },
  "draft-sent": { message: "Este rascunho já foi enviado.", remedy: "Abra a instância em `at`." },
  "instance-over": { message: "A instância já terminou.", remedy: "Leia-a de novo; nada mais muda nela." },
  "revision-stale": {
    message: "Outra pessoa mudou a instância antes, a de `by`.",
    remedy: "Leia de novo, compare e envie com a revisão nova."
  },
  "offer-closed": {
    message: "O link oferecido já foi aberto, recusado ou venceu.",
    remedy: "Peça que seja enviado de novo."
  },
  "document-locked": {
    message: "Outra pessoa está editando este documento.",
    remedy: "Espere que ela salve ou saia; `by` diz quem é."
  },
  "document-stale": {
    message: "O documento tem uma versão mais nova que a editada.",
    remedy: "Leia a nova, junte as duas e salve de novo."
  },
  "passkey-known": { message: "Esta chave já está registrada.", remedy: "Use-a para entrar, ou registre outra." },
  "too-large": { message: "O pedido passa do limite em `at`.", remedy: "Envie menos de uma vez." },
  "file-refused": {
    message: "O conteúdo do arquivo não é de um tipo aceito aqui.",
    remedy: "Envie PDF, imagem, planilha ou texto, com o nome certo."
  },
  "form-invalid": {
    message: "O formulário tem campos que não valem.",
    remedy: "Corrija os de `fields`: cada um diz por quê."
  },
  "key-reused": {
    message: "A mesma chave já foi usada para outro conteúdo.",
    remedy: "Use uma chave nova para um pedido novo."
  },
  "password-weak": {
    message: "A senha nova não serve.",
    remedy: "Escolha outra: `at` diz se é curta, longa, comum ou contém o nome."
  },
  "message-unexpected": { message: "A instância não espera essa mensagem agora.", remedy: "Leia-a de novo." },
  "definition-refused": {
    message: "A definição foi recusada: o motor não roda tudo o que ela desenha.",
    remedy: "Corrija os elementos nomeados em `fields`."
  },
  "code-wrong": {
    message: "O código não confere, ou não vale mais.",
    remedy: "Confira o último e-mail que chegou; depois de cinco tentativas ou 15 minutos, peça outro código."
  },
  "process-failed": {
    message: "O processo não pôde dar o passo; nada mudou.",
    remedy: "Avise quem mantém o processo, com o código em `request`."
  },
  "statement-refused": {
    message: "O banco de dados recusou a instrução.",
    remedy: "Corrija o que `at` diz; só se lê, e só as visões do ambiente."
  },
  "statement-late": {
    message: "A consulta passou do tempo, em segundos, e foi cancelada.",
    remedy: "Peça menos: um período menor, ou um processo só."
  },
  "too-heavy": {
    message: "O pedido passou do tempo ou da memória que um só pode usar, e foi interrompido; nada mudou.",
    remedy: "Peça menos de uma vez; `at` diz o que faltou. De novo igual, falha igual."
  },
  "session-blocked": {
    message: "A sessão está bloqueada.",
    remedy: "Desbloqueie com a senha ou a biometria; nada se perdeu."
  },
  "too-many-attempts": { message: "Houve tentativas demais.", remedy: "Espere `retryAfter` segundos." },
  "too-many-requests": {
    message: "A pessoa, ou, sem sessão, o endereço de rede, pediu mais do que o servidor lhe reserva.",
    remedy: "Espere `retryAfter` segundos e repita; nada foi feito."
  },
  "quota-reached": {
    message: "Já há tantos quantos pode haver daquilo que `at` nomeia; nada foi gravado.",
    remedy: "Espere `retryAfter` segundos, ou remova o que não serve mais."
  },
  busy: { message: "Já há outros pedidos desta pessoa em andamento.", remedy: "Espere que um termine, ou cancele-o." },
  internal: {
    message: "O servidor errou.",
    remedy: "Tente de novo; se repetir, leve o código em `request` ao suporte."
  },
  unavailable: {
    message: "O banco de dados não responde, ou não tem mais espaço (`at` é `storage`).",
    remedy: "Repita depois de `retryAfter` segundos; nada foi gravado."
  }
} as const satisfies Readonly<Record<Code, { readonly message: string; readonly remedy: string }>>
