/** What the commands of other engines say, in Portuguese. */
export const pt = {
  problems: {
    "engine-invalid": '"{{engine}}" não serve de nome de motor: uma letra, depois até 31 de a-z, 0-9, - e _',
    "engine-url": "o endereço de {{engine}} tem de ser http ou https, sem login dentro dele",
    "engine-taken": "já há um motor {{engine}}",
    "engine-unknown": "não há motor {{engine}}: veja engine list",
    "about-refused": "o que se diz dos processos foi recusado: {{problems}}"
  },
  commands: {
    engine: "outros motores: acrescentar, nomear, listar, tirar",
    add: "põe o ambiente à frente de um Operaton, Camunda 7 ou CIB seven, pelo endereço de sua API REST",
    group: "diz por qual perfil está um grupo do motor; sem perfil: por nenhum",
    person: "diz por qual login está um usuário do motor; sem login: por ninguém",
    starter: "deixa um perfil iniciar um processo do motor, pela chave que ele tem lá",
    about:
      "diz quem as etapas dos processos dele excluem, de que unidades são, o que todos veem e que mensagens recebem",
    list: "lista os motores, quando responderam e o que deu errado",
    remove: "tira um motor; o que se espelhou dele fica para leitura"
  },
  options: {
    login: "o usuário com que se pergunta ao motor",
    password: "um arquivo com a senha desse usuário",
    notStarter: "tira de novo",
    tasklist: "o endereço da lista de tarefas dele, para o que só existe nele",
    sameNames: "os grupos e usuários dele se chamam como nossos perfis e logins"
  },
  columns: {
    url: "endereço da API REST",
    login: "login",
    polled: "última resposta",
    odd: "casos ilegíveis",
    unread: "formulários só no motor",
    rules: "regras",
    lost: "perdida"
  }
} as const
