/** What the command line says in Portuguese of Brazil, the default. */
import { codes } from "./codes/pt.ts"
import { pt as said } from "@quadrante/domain/wording"

export const pt = {
  nothing: "—",
  error: "Erro",
  usageError: "Uso",
  atOffset: "na posição {{at}}",
  errors: {
    "query-too-long": "a consulta do link pode ter {{limit}} caracteres e tem {{length}}",
    "parameters-too-many": "um link pode ter {{limit}} parâmetros e este tem {{length}}",
    "name-too-long": "o nome de um parâmetro pode ter {{limit}} caracteres e este tem {{length}}",
    "value-too-long": "o valor de um parâmetro pode ter {{limit}} caracteres e este tem {{length}}",
    "not-json": "esperava-se JSON",
    "not-an-object": "esperava-se um objeto JSON, como {…}",
    "field-invalid": "{{field}}: esperava-se {{expected}}",
    "colour-invalid": '"{{text}}" não é cor: esperava-se um nome da paleta, #rgb ou #rrggbb',
    "locale-unknown": '"{{text}}" não é localidade conhecida: esperava-se uma como pt-BR, ou um arquivo JSON',
    "locale-invalid": "a localidade não vale: {{field}}: {{reason}}",
    "number-invalid": '"{{text}}" não é número aqui: {{reason}}',
    "date-invalid": '"{{text}}" não é data ou hora aqui: esperava-se {{expected}}',
    "link-impossible": "nenhum link pode levar {{name}}: {{reason}}",
    "file-unreadable": "não foi possível ler o arquivo {{text}}",
    "not-a-link": "não há link neste texto",
    "code-unknown": '"{{text}}" não é arquivo nem código que o Quadrante mostre'
  },
  expected: {
    text: "um texto",
    boolean: "true ou false",
    number: "um número",
    page: "o nome de uma página: root, login, sessions_select, home, report, tester, contexto, report_sql, redirect, teste, docs, not_found",
    width: "uma largura em pixels, número a partir de 0",
    kind: "number, date, time ou datetime",
    context: "um objeto com os valores do contexto",
    assignment: "NOME=VALOR ou NOME:=JSON",
    json: "um valor JSON depois de :=",
    fraction: "um número inteiro de 0 a 20",
    url: "um endereço http ou https",
    column: "uma coluna url, dita na primeira linha",
    recording: "uma gravação HAR, ou um pacote de suporte do cliente"
  },
  numberFaults: {
    empty: "esperava-se um algarismo",
    unexpected: "esperava-se um algarismo ou o separador decimal",
    group: "o separador de milhar só cabe entre grupos de três",
    "too-precise": "há mais algarismos do que um número guarda"
  },
  end: "o fim",
  localeFaults: {
    type: "tem outro tipo",
    tag: "não é código de idioma",
    separator: "não é um separador (um só caractere, nem letra nem algarismo)",
    "unknown-token": "esperava-se um símbolo como DD, MM, YYYY, HH, mm, ss ou A, ou texto entre colchetes",
    unclosed: "um colchete aberto não fecha",
    digit: "um algarismo não pode ser texto fixo",
    "outer-space": "não pode começar nem acabar com espaço",
    repeated: "a mesma parte aparece duas vezes",
    touching: "dois símbolos de comprimento variável se tocam",
    foreign: "o símbolo é de outro tipo de padrão",
    "half-day": "hh e h precisam de A, e A precisa de um deles",
    missing: "falta uma parte",
    "same-separators": "é igual ao separador decimal"
  },
  impossible: said.impossible,
  redirect: said.redirect,
  guardBeside: {
    goesOn: "depois vai para",
    unknownEnvironment:
      "O ambiente “{{amb}}” não existe no servidor: a página diz isso, nada é guardado e nenhuma sessão acaba."
  },
  redirectForm: {
    title: "Campos do formulário",
    notes: { ...said.valueNotes, ...said.readingNotes }
  },
  linkDescribe: {
    link: "Link de exemplo",
    noLink: "nenhum: os exemplos não cabem todos em um link",
    names: "Nomes que o link pode levar",
    none: "nenhum: o processo não pergunta nada que um link preencha",
    name: "nome",
    field: "campo",
    type: "tipo",
    example: "exemplo",
    options: "opções",
    required: "obrigatório",
    types: said.linkTypes
  },
  linkCheck: {
    links_zero: "nenhum link neste arquivo",
    links_one: "1 link",
    links_many: "{{count}} de links",
    links_other: "{{count}} links",
    losing_zero: "nenhum perde nada",
    losing_one: "1 perde algo",
    losing_many: "{{count}} de links perdem algo",
    losing_other: "{{count}} perdem algo",
    reasons: { ...said.linkLost, ...said.refusals, ...said.linkNotes, ...said.valueNotes, ...said.readingNotes }
  },
  linkNotes: {
    ...said.linkNotes,
    "looks-wrapped": "parece o link de outro serviço: use --pasted",
    "looks-encoded": "parece escapado ou copiado de um código: use --pasted",
    "looks-cut": "parece cortado",
    "hides-link": "o serviço deste link esconde aonde ele leva: peça o endereço que se abre"
  },
  pasted: {
    title: "O que foi desfeito",
    nothing: "nada: o link está como foi escrito",
    link: "Link",
    host: "Servidor",
    foreign: "não é de nenhum dos endereços de --base",
    hidden: "é um link do serviço {{service}}, e só ele sabe aonde leva: peça o endereço que se abre",
    cut: "parece cortado: falta o resto, peça o link inteiro",
    asSent: "Sem isso",
    nothingOpened: "o navegador não abriria nada: o texto não é um link",
    sameOpened: "o navegador abriria o mesmo",
    otherOpened: "o navegador abriria {{link}}",
    also: "Há também",
    steps: said.pastedSteps
  },
  refusals: said.refusals,
  valueNotes: said.valueNotes,
  guard: said.guard,
  reasons: said.reasons,
  route: {
    page: "Página",
    environment: "Ambiente"
  },
  pages: said.pages,
  quadrants: said.quadrants,
  title: said.title,
  theme: {
    base: "base",
    shade: "tom",
    colour: "cor",
    text: "texto",
    contrast: "contraste"
  },
  locale: {
    valid: "a localidade vale",
    invalid: "a localidade não vale",
    at: "posição"
  },
  document: {
    valid: "vale",
    invalid: "não vale",
    reasons: {
      "check-digits": "os dígitos verificadores não conferem",
      repeated: "o mesmo algarismo do começo ao fim: nunca é emitido",
      shape: "esperavam-se 11 ou 14 posições, sem máscara ou com a máscara oficial inteira, letras maiúsculas"
    }
  },
  doctor: {
    ok: "tudo certo",
    problems: "há o que fazer",
    checks: {
      reach: "Servidor",
      version: "Versão",
      environments: "Ambientes",
      clock: "Relógio",
      storage: "Armazenamento",
      addons: "Complementos",
      realtime: "Tempo real",
      address: "Endereço",
      headers: "Cabeçalhos"
    },
    advice: {
      unreachable:
        "o servidor não respondeu: confira o endereço, se ele está no ar (npm start) e se um proxy não o esconde",
      "wrong-prefix":
        "há um servidor Quadrante aí, mas não neste caminho: acrescente o prefixo dele ao endereço (QUADRANTE_PREFIX)",
      tls: "o TLS falhou: confira o certificado (validade, nome, cadeia) e se a porta fala https",
      "version-old": "o servidor é mais antigo que esta ferramenta: atualize-o",
      "environment-unknown": "o ambiente do endereço não existe neste servidor: use um destes",
      "addon-gone":
        "estas tabelas são de um complemento que não está mais neste servidor: ponha-o de volta em libs/addons, ou apague-as",
      "realtime-blocked": "um proxy no caminho não deixa WebSocket passar: repasse Upgrade e Connection em /socket.io",
      "not-secure": "o navegador não faz provas nem biometria neste endereço: use https, ou localhost",
      "headers-missing": "um proxy no caminho retira cabeçalhos de proteção: deixe-os passar",
      "not-quadrante": "quem respondeu não é um servidor Quadrante: confira o endereço e o prefixo",
      unhealthy: "o servidor respondeu com erro: veja o registro dele",
      "no-environments": "não há ambiente: crie um com quadrante-server amb add",
      "clock-off": "acerte o relógio deste computador ou do servidor: links e provas de sessão dependem da hora",
      "storage-down": "o banco de dados não responde: veja o registro do servidor e o espaço em disco",
      "realtime-down": "o tempo real está fora: a tela só se atualiza ao recarregar",
      unknown: "o servidor não disse"
    },
    difference: "{{ms}} ms de diferença"
  },
  explain: {
    navigations_zero: "nenhuma navegação neste arquivo",
    navigations_one: "1 navegação",
    navigations_many: "{{count}} de navegações",
    navigations_other: "{{count}} navegações",
    hidden: "oculto",
    openSession: "a gravação não diz se havia sessão: isto é o que acontece sem uma",
    sameSession: "a gravação não diz se havia sessão; com uma seria o mesmo",
    withSession: "com sessão",
    unanswered: "a página não foi respondida, e nada foi decidido",
    unknownEnvironment: "o ambiente não existe no servidor: a página diz isso, e nada é guardado",
    tab: "aba {{tab}}",
    steps: {
      "sent-on": "por causa da decisão anterior",
      entered: "depois de entrar",
      chosen: "depois de escolher a sessão"
    }
  },
  codes,
  usage: {
    unknownOption: "opção desconhecida: {{name}}",
    unknownCommand: "comando desconhecido: {{name}}",
    missingArgument: "falta {{name}}",
    optionMissingArgument: "falta o valor de {{name}}",
    excessArguments: "há argumentos a mais",
    missingOption: "falta a opção {{name}}",
    oneOf: "esperava-se exatamente uma de {{names}}",
    atMostOne: "esperava-se no máximo uma de {{names}}",
    missingCommand: "falta o comando",
    didYouMean: "Você quis dizer {{name}}?",
    invalidChoice: '"{{value}}" não serve: esperava-se {{choices}}',
    batchWithOption: "{{name}} é de um link só, e não cabe com --batch",
    batchWithArguments: "com --batch as entradas vêm da entrada padrão, uma por linha, e não da linha de comando",
    invalidPrefix: '"{{value}}" não é prefixo de caminho: esperava-se algo como /app',
    seeHelp: "Veja {{command}} --help"
  },
  help: {
    titles: {
      "Usage:": "Uso:",
      "Arguments:": "Argumentos:",
      "Options:": "Opções:",
      "Global Options:": "Opções de todo comando:",
      "Commands:": "Comandos:"
    },
    examples: "Exemplos:",
    description: "O que o Quadrante faz com um link, e por quê. Para quem atende pessoas que usam o produto.",
    optionHelp: "mostra esta ajuda",
    optionVersion: "mostra a versão",
    optionJson: "responde com um documento JSON",
    optionBatch: "lê uma entrada por linha da entrada padrão e responde uma linha de JSON para cada uma, na ordem",
    optionBrief: "deixa de fora o passo a passo (trace)",
    optionLang: "idioma das mensagens: pt-BR, en ou es (sem ela, o de LANG)",
    optionLocale: "localidade dos números: um código, como pt-BR, ou um arquivo JSON",
    optionPrefix: "prefixo de caminho da instalação, como /app",
    commands: {
      redirect: "lê um link: processo, contexto, e como cada valor foi lido",
      guard: "diz o que a guarda decide para um link, e por que regra",
      link: "monta, descreve e confere links",
      "link build": "monta o link que abre um processo com um contexto, lido igual em toda localidade",
      "link describe": "diz que nomes um link para o processo de uma pasta pode levar, com exemplos",
      "link check": "diz o que cada link de um CSV perde no formulário de início de um processo",
      route: "diz que página de que ambiente um caminho é",
      quadrants: "diz quantos quadrantes aparecem numa tela",
      title: "diz o título da janela",
      theme: "mostra os tons de uma cor, e o texto que se lê sobre cada um",
      locale: "mostra, confere e usa localidades",
      "locale show": "mostra a localidade de um código",
      "locale check": "confere um arquivo de localidade",
      "locale format": "escreve um número, data ou hora como a localidade escreve",
      "locale parse": "lê um número, data ou hora como a localidade escreve",
      document: "confere um CPF ou CNPJ, também o CNPJ com letras",
      doctor: "verifica um servidor e diz o que fazer",
      explain: "lê a gravação de um navegador (HAR) e conta cada navegação, ou diz o que um código significa",
      completion: "escreve o que um shell precisa para completar comandos"
    },
    arguments: {
      folder: "a pasta do processo: o desenho, about.json e os formulários",
      urls: "um CSV com a coluna url (- lê da entrada padrão)",
      link: "o link, inteiro ou só a consulta",
      process: "o nome do processo",
      values: "NOME=VALOR, lido pelas regras dos links, ou NOME:=JSON, com o tipo do JSON",
      path: "o caminho ou endereço",
      colour: "um nome da paleta, #rgb ou #rrggbb",
      tag: "o código da localidade, como pt-BR",
      file: "o arquivo",
      recording: "o arquivo, um código mostrado numa tela ou dado por um comando, ou - para a entrada padrão",
      kind: "number, date, time ou datetime",
      text: "o texto",
      url: "o endereço do servidor",
      shell: "bash, zsh ou fish"
    },
    command: "COMANDO",
    options: {
      word: "opções",
      form: "um formulário em JSON: o que cada campo lê do link",
      definition: "a pasta de um processo: o que o formulário de início lê do link",
      checked: "a pasta do processo que os links abrem",
      session: "o id da sessão (sem ela, não há sessão)",
      from: "a página de onde se vem",
      priorAmb: "o ambiente do redirect guardado antes",
      clientAmb: "o ambiente do cliente",
      otherSessions: "a consulta de sessões está ligada e a pessoa tem outras sessões",
      unsent: "há algo digitado ou na fila que não chegou ao servidor",
      locked: "a sessão está bloqueada",
      supposed: "supõe uma sessão onde a gravação não diz se havia",
      environments: "os ambientes que o servidor tem, com vírgulas entre eles: um outro não abre nada",
      pasted: "o link está num texto que alguém mandou: acha o link e desfaz o que o estragou",
      bases: "os endereços das instalações, com vírgulas entre eles",
      amb: "o ambiente",
      base: "o endereço da instalação, como https://app.example",
      width: "a largura da tela em pixels",
      max: "o máximo, se alguém o definiu",
      count: "a quantidade pedida",
      used: "os quadrantes em uso",
      dynamic: "quadrante dinâmico",
      ambNome: "o nome do ambiente",
      hasSession: "há sessão",
      unit: "a sigla da unidade",
      profile: "o perfil operacional",
      relationship: "o perfil de relacionamento",
      number: "um número, com ponto decimal",
      fraction: "quantas casas decimais",
      date: "uma data ISO",
      time: "uma hora ISO",
      datetime: "uma data e hora ISO"
    }
  }
} as const
