/** What the rules say, in Portuguese. */
export const pt = {
  redirect: {
    process: "Processo",
    environment: "Ambiente",
    session: "Sessão",
    login: "Login",
    context: "Contexto",
    refused: "Recusado",
    notes: "Avisos",
    noProcess: "nenhum: o link não abre processo",
    defaultEnvironment: "o padrão do servidor",
    ended: "é encerrada antes (logoff)",
    kept: "continua",
    from: "lido de",
    rules: { boolean: "lógico", number: "número", text: "texto", list: "lista" }
  },
  linkNotes: {
    repeated: "há mais de um redirect: vale o primeiro",
    "login-invalid": "login não é um objeto JSON: foi ignorado",
    "secret-dropped": "login trazia um segredo: foi retirado"
  },
  /** What was undone of a pasted text, step by step. */
  pastedSteps: {
    extracted: "havia palavras em volta do link",
    "line-break": "o link estava quebrado em linhas",
    trimmed: "havia espaços antes ou depois",
    json: "vinha de JSON ou de um script (\\/, \\u0026)",
    punctuation: "a pontuação da frase estava no fim",
    typed: "o endereço tinha erro de digitação (https//, vírgula no lugar do ponto)",
    entity: "& e aspas vinham escritos como em HTML (&amp;)",
    "quoted-printable": "= vinha escrito como no código do e-mail (=3D)",
    "percent-decoded": "o link inteiro vinha escapado (%3A%2F%2F)",
    unwrapped: "outro serviço pôs o link dele no lugar",
    invisible: "havia caracteres que não se veem",
    quotes: "havia aspas curvas",
    tracking: "havia nomes de rastreamento (utm_source e outros)"
  },
  impossible: {
    "not-a-process-name": "não é nome de processo",
    "not-an-environment": "não pode ser nome de ambiente",
    "not-a-base": "não é endereço http(s) nem caminho",
    "unsafe-name": "o nome não é seguro",
    secret: "é nome de segredo, que não vai em link",
    "reserved-name": "o nome tem outro sentido em links",
    "name-too-long": "o nome passa de 64 caracteres",
    "ill-formed-text": "o texto tem meio par substituto, que UTF-8 não escreve",
    "quotes-at-the-ends": "aspas nas pontas seriam retiradas",
    "reads-as-boolean": "o texto seria lido como verdadeiro ou falso",
    "reads-as-number": "o texto seria lido como número",
    negative: "links não têm números negativos",
    "too-precise": "o número tem mais algarismos do que se guarda sem perda",
    "list-too-short": "uma lista precisa de dois valores ou mais",
    "not-a-value": "só textos, números, true, false e listas deles",
    "value-too-long": "o valor passa de 2048 caracteres",
    "query-too-long": "a consulta passaria de 8192 caracteres",
    "parameters-too-many": "seriam mais de 64 parâmetros"
  },
  refusals: {
    "unsafe-name": "o nome não é seguro",
    secret: "é nome de segredo, que não vai em link",
    "not-a-process-name": "não é nome de processo: o link vale como um sem redirect"
  },
  valueNotes: {
    "boolean-in-text": "true ou false está dentro de outro texto",
    "foreign-separator": "separadores de outra localidade",
    "leading-zeros": "tinha zeros à esquerda",
    "loose-spaces": "tinha espaços fora de grupos de três",
    "ambiguous-separator": "o separador podia ser decimal",
    "not-a-number": "parece número e não é",
    "too-precise": "tem mais algarismos do que um número guarda"
  },
  /** Why an input of a form takes nothing of what a link gives it. */
  readingNotes: {
    "not-a-field": "não é um campo que se preenche",
    tracking: "diz por onde a pessoa chegou: fica no contexto, fora do formulário",
    "not-a-number": "não é um número",
    "not-a-date": "não é uma data",
    "not-an-option": "não é uma das opções",
    "not-a-boolean": "não diz true nem false",
    "too-precise": "tem mais algarismos do que cabem",
    "given-twice": "veio mais de uma vez",
    "not-a-value": "não é um valor deste campo",
    "takes-nothing": "um link não preenche este campo"
  },
  /** What a name of a link takes, and what stands for a text in an example. */
  linkTypes: {
    text: "texto",
    email: "e-mail",
    phone: "telefone",
    cpf: "CPF",
    cnpj: "CNPJ",
    cpf_cnpj: "CPF ou CNPJ",
    number: "número",
    boolean: "true ou false",
    date: "data",
    time: "hora",
    datetime: "data e hora",
    choice: "uma das opções",
    choices: "uma ou mais das opções",
    any: "qualquer valor"
  },
  exampleText: "Exemplo",
  /** Why all that a link carries is lost. */
  linkLost: {
    "no-process": "o link não nomeia um processo",
    "other-process": "o link abre outro processo",
    "query-too-long": "a consulta passa de 8192 caracteres",
    "parameters-too-many": "são mais de 64 parâmetros",
    "name-too-long": "um nome passa de 64 caracteres",
    "value-too-long": "um valor passa de 2048 caracteres"
  },
  guard: {
    allow: "deixa passar",
    go: "vai para",
    reload: "recarrega a página",
    before: "Antes disso",
    nothingBefore: "nada",
    stores: "guarda o redirect",
    asks: "pergunta antes: há algo não enviado",
    ends: "encerra a sessão",
    clears: "limpa o canal privado",
    page: "Página",
    others: "Por que não as outras",
    near: "quase",
    nearWhy: "só isto a impediu de decidir",
    yes: "sim",
    no: "não"
  },
  reasons: {
    "page-open": "a página não precisa de sessão",
    "page-not-open": "a página precisa de sessão",
    "page-login": "a página é login",
    "page-not-login": "a página não é login",
    "page-redirect": "a página é redirect",
    "page-not-redirect": "a página não é redirect",
    "session-and-redirect": "há sessão, e o link traz um redirect",
    "session-and-placeholder": "há sessão, e falta preencher o ambiente no caminho",
    session: "há sessão",
    "no-session": "não há sessão",
    "session-ended": "o logoff do link encerrou a sessão",
    "no-redirect": "há sessão, mas o link não traz redirect",
    "redirect-refused": "há sessão, mas o redirect do link foi recusado",
    "no-placeholder": "não falta preencher o ambiente no caminho",
    "from-login": "não há sessão, e a página anterior é login",
    "not-from-login": "não há sessão, mas a página anterior não é login",
    "earlier-rule": "também serviria, mas outra acima decide"
  },
  /** What each row of the guard's table asks, and what an answer adds to yes or no. */
  questions: {
    "page-open": "A página não precisa de sessão?",
    "page-login": "O destino é login?",
    "page-redirect": "O destino é redirect?",
    "session-and-redirect": "Há sessão, e o link traz um redirect?",
    "session-and-placeholder": "Há sessão, e falta preencher o ambiente?",
    session: "Há sessão?",
    "from-login": "Sem sessão, vindo de login?",
    "no-session": "Não há sessão?"
  },
  details: {
    "no-session": "sem sessão",
    "session-ended": "o logoff do link a encerrou",
    session: "há sessão",
    "no-redirect": "sem redirect",
    "redirect-refused": "o redirect foi recusado",
    "no-placeholder": "nada a preencher",
    "not-from-login": "veio de outra página",
    "earlier-rule": "outra acima já decidiu"
  },
  pages: {
    root: "início, que leva a home",
    login: "entrada",
    sessions_select: "escolha de sessão",
    home: "área de trabalho",
    report: "relatório",
    tester: "teste do ambiente",
    contexto: "último contexto",
    report_sql: "relatório SQL",
    redirect: "redirecionamento",
    teste: "teste e documentação, sem sessão",
    docs: "teste e documentação, sem sessão",
    not_found: "página não encontrada"
  },
  quadrants: {
    shown: "Aparecem",
    count: "Pedidos",
    maximum: "Máximo",
    because: "Porque",
    reasons: {
      "maximum-of-width": "ninguém definiu o máximo: ele segue a largura",
      "maximum-set": "o máximo foi definido por alguém",
      narrow: "a tela tem menos de 1024 pixels: aparece um",
      dynamic: "dinâmico: um para cada quadrante em uso, ao menos um",
      count: "vale a quantidade pedida",
      "held-by-maximum": "o máximo não deixa mostrar mais"
    }
  },
  title: {
    reasons: {
      "no-session": "sem sessão vale o nome do ambiente",
      unit: "há unidade: vale a sigla dela",
      profile: "não há unidade: vale o perfil operacional",
      "profile-and-relationship": "não há unidade: perfil operacional e perfil de relacionamento",
      "no-profile": "não há unidade nem perfil: vale o nome do ambiente"
    }
  }
} as const
