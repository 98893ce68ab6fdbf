/** What `quadrante-server` says in Portuguese of Brazil, the default. */
import { inOneLine } from "../../process/problem/problem.ts"
import type { Problem } from "../problem.ts"

type ProblemOf<C extends Problem["code"]> = Extract<Problem, { readonly code: C }>

/** One sentence for each problem: what is wrong, and what to do. */
export type Sentences = { readonly [C in Problem["code"]]: (problem: ProblemOf<C>) => string }

const problems: Sentences = {
  "amb-invalid": ({ amb }) =>
    `"${amb}" não pode ser nome de ambiente: até 63 letras, algarismos, - e _, sem começar por - ou _, e não login, home, api ou outra palavra dos endereços`,
  "amb-taken": ({ amb }) => `o ambiente ${amb} já existe: mude-o com amb set`,
  "amb-unknown": ({ amb }) => `não há ambiente ${amb}: veja amb list`,
  "house-furnished": ({ ambs }) =>
    `a casa já tem ambientes (${ambs}): acrescente outros com amb add e pessoas com user add`,
  "user-taken": ({ usuario }) => `já há alguém com o nome ${usuario} (maiúsculas não contam)`,
  "user-unknown": ({ usuario }) => `não há ninguém com o nome ${usuario}: veja user list`,
  "user-invalid": ({ usuario }) =>
    `"${usuario}" não serve de nome de acesso: 1 a 128 caracteres visíveis, sem espaço nas pontas`,
  "profile-taken": ({ id }) => `o perfil ${id} já existe`,
  "profile-unknown": ({ id }) => `não há perfil ${id}: veja profile list`,
  "profile-invalid": ({ id }) => `"${id}" não serve de código de perfil: até 63 letras minúsculas, algarismos, - e _`,
  "right-invalid": ({ right }) => `"${right}" não serve de direito: minúsculas, algarismos e _, como suporte`,
  "unit-taken": ({ sigla }) => `a unidade ${sigla} já existe`,
  "unit-unknown": ({ sigla }) => `não há unidade ${sigla}: veja unit list`,
  "unit-invalid": ({ sigla }) => `"${sigla}" não serve de sigla: 1 a 20 caracteres, sem espaços`,
  "document-invalid": ({ text }) =>
    `"${text}" não é CPF nem CNPJ válido: confira os dígitos, com a máscara inteira ou sem nenhuma`,
  "day-invalid": ({ text }) => `"${text}" não é um dia: esperava-se AAAA-MM-DD`,
  "period-reversed": ({ begin, end }) => `o período acaba (${end}) antes de começar (${begin})`,
  "field-invalid": ({ field, reason }) => `${field}: ${reason}`,
  "logo-invalid": ({ file }) => `${file} não é PNG, JPEG nem WebP pelo conteúdo`,
  "logo-too-large": ({ file }) => `${file} passa de 256 KiB`,
  "file-unreadable": ({ file }) => `não foi possível ler ou escrever ${file}`,
  "file-exists": ({ file }) => `${file} já existe e não será trocado: dê outro nome`,
  "definition-refused": ({ problems }) => `a definição foi recusada: ${inOneLine(problems, "pt-BR")}`,
  "file-not-json": ({ file }) => `${file} não contém JSON`,
  "password-short": () => "a senha precisa de 8 caracteres ou mais",
  "password-long": () => "a senha pode ter no máximo 128 caracteres",
  "password-common": () => "essa senha está entre as mais usadas: escolha outra",
  "password-name": () => "a senha não pode conter o nome de acesso, nem ser feita do nome da pessoa ou do produto",
  "password-repeat": () => "essa senha repete o mesmo trecho: escolha outra",
  "password-keyboard": () => "essa senha segue a ordem das teclas: escolha outra",
  "password-sequence": () => "essa senha tem uma sequência fácil, como abc ou 123: escolha outra",
  "password-date": () => "essa senha é uma data, e datas se adivinham logo: escolha outra",
  "password-guessable": () => "essa senha se adivinha logo: junte palavras que não tenham a ver umas com as outras",
  "password-differs": () => "as duas senhas não são iguais",
  "password-absent": () => "faltou a senha: escreva-a quando perguntada, ou mande-a em uma linha pela entrada padrão",
  "name-absent": ({ option }) => `faltou ${option}: não há terminal em que perguntar`,
  "backup-foreign": ({ file }) => `${file} não é um backup do Quadrante`,
  "backup-cut": ({ file }) => `${file} está incompleto ou alterado: nada foi restaurado`,
  "backup-unfit": ({ file, what }) =>
    `${file} fala de ${what}, que a sua versão do esquema não tem: nada foi restaurado`,
  "restore-refused": ({ file, reason }) =>
    `o banco de dados recusou o que há em ${file} (${reason}): nada foi restaurado`,
  "backup-former": ({ file, versao }) =>
    `${file} foi gravado pela versão ${versao}, anterior à 0.2.0, e do esquema dela nada leva até aqui: nada foi restaurado. Restaure com a versão que o gravou`,
  "backup-newer": ({ found, known }) =>
    `o backup é da versão ${found} do esquema e este servidor conhece até a ${known}: use o servidor mais novo`,
  "database-furnished": ({ tables }) =>
    `o banco de dados já tem conteúdo (${tables} tabelas): restaure em um vazio, com outro QUADRANTE_DATA ou outro DATABASE_URL`,
  "schema-differs": ({ found, known }) =>
    `o banco de dados já tem o esquema ${found} e o backup é do ${known}: restaure em um vazio, sem esquema`,
  "schema-former": ({ found }) =>
    `o banco de dados foi feito por uma versão anterior à 0.2.0 (o esquema dele é o número ${found}), e nada leva de lá até aqui. Nada nele foi alterado. Dê a esta versão um banco próprio (outra pasta em QUADRANTE_DATA, ou outro banco vazio em DATABASE_URL), ou continue com a versão que fez este para o que há nele`,
  "schema-newer": ({ name, found, versao }) =>
    `o banco de dados é mais novo que este programa: a versão ${found} aplicou ${name} a ele, esta é a ${versao}. Nada nele foi alterado. Inicie a versão ${found} ou uma posterior, ou dê a esta um banco próprio (QUADRANTE_DATA ou DATABASE_URL)`,
  "schema-altered": ({ name }) =>
    `${name} foi aplicado ao banco de dados com outro conteúdo que o de agora. Nada foi alterado. Traga o arquivo de volta como foi publicado, e escreva o que deve mudar em um arquivo novo em schema/migrations`,
  "schema-skipped": ({ name }) =>
    `${name} não segue o que foi aplicado ao banco de dados: o número dele foi pulado, existe duas vezes, ou veio depois de um maior. Nada foi alterado. Traga os arquivos de volta como foram publicados, ou dê ao novo o número seguinte`,
  "schema-unknown": ({ name }) =>
    `${name} foi aplicado ao banco de dados, e este programa não tem esse arquivo. Nada foi alterado. Inicie o programa que o tem, ou dê a este um banco próprio (QUADRANTE_DATA ou DATABASE_URL)`,
  "database-away": ({ reason }) => `o banco de dados não respondeu (${reason}): confira DATABASE_URL ou QUADRANTE_DATA`
}

/** Everything that is said in this language. */
export const ptBR = {
  problems,
  error: "Erro",
  program:
    "Operação do servidor Quadrante. Usa as mesmas variáveis de ambiente que o servidor (DATABASE_URL, QUADRANTE_DATA).",
  commands: {
    start: "inicia o servidor",
    init: "prepara uma casa nova: o primeiro ambiente e a primeira pessoa",
    amb: "ambientes: acrescentar, listar, mudar",
    "amb add": "acrescenta um ambiente",
    "amb list": "lista os ambientes",
    "amb set": "muda nome, cor, textos, fundo, idiomas ou logotipo de um ambiente",
    user: "pessoas: acrescentar, listar, senha, bloquear, desbloquear",
    "user add": "acrescenta uma pessoa; a senha é perguntada ou lida da entrada padrão",
    "user list": "lista as pessoas de um ambiente",
    "user password": "dá uma senha nova e encerra as sessões abertas com a antiga",
    "user block": "bloqueia uma pessoa; nada do que digitou se perde",
    "user unblock": "desbloqueia uma pessoa",
    profile: "perfis operacionais: acrescentar, listar, conceder",
    "profile add": "acrescenta um perfil operacional",
    "profile list": "lista os perfis de um ambiente",
    "profile grant": "deixa uma pessoa trabalhar com um perfil em uma unidade",
    "profile rights": "diz de novo o que um perfil pode além dos processos; sem nada, tira tudo",
    unit: "unidades: acrescentar, listar",
    "unit add": "acrescenta uma unidade, com documento e período se houver",
    "unit list": "lista as unidades de um ambiente",
    deploy: "implanta um processo: um .bpmn com seus formulários (.json ou .form)",
    story: "inventa um histórico dos processos da demonstração, para experimentar com volume",
    status: "diz como está a casa: versão, banco de dados, ambientes, pessoas",
    backup: "grava um backup inteiro em um arquivo novo, também com o servidor no ar",
    restore: "restaura um backup em um banco de dados vazio"
  },
  options: {
    lang: "idioma das mensagens: pt-BR, en ou es",
    json: "responde em JSON",
    amb: "o ambiente",
    name: "o nome para as pessoas",
    user: "o nome de acesso da primeira pessoa",
    person: "o nome da pessoa",
    profile: "o código do perfil",
    profileName: "o nome do perfil",
    unit: "a sigla da unidade",
    unitName: "o nome da unidade",
    colour: "a cor: um nome da paleta ou #rrggbb",
    headline: "a frase ao lado do login",
    contact: "a quem pedir ajuda, ao lado do login",
    slides: 'arquivo JSON com o fundo: [{"titulo": "…", "texto": "…"}]',
    locales: "as localidades, separadas por vírgula; a primeira é a do ambiente",
    strings: 'arquivo JSON com textos próprios: {"pt-BR": {"chave": "texto"}}',
    logo: "arquivo PNG, JPEG ou WebP, até 256 KiB",
    instances: "quantas instâncias (1000)",
    days: "quantos dias para trás (730)",
    seed: "semente: a mesma dá o mesmo histórico (1)",
    noLogo: "tira o logotipo",
    default: "faz dele o ambiente padrão",
    document: "CPF ou CNPJ",
    begin: "primeiro dia, AAAA-MM-DD",
    end: "último dia, AAAA-MM-DD",
    rights:
      "o que ele pode além dos processos, separado por vírgula: suporte, processos, definicoes, mensagens, relatorio_sql, sql_livre",
    relationship: "o perfil de relacionamento",
    version: "diz a versão",
    help: "mostra esta ajuda"
  },
  ask: {
    amb: "Ambiente (nome no endereço, como matriz)",
    name: "Nome do ambiente para as pessoas",
    unit: "Sigla da primeira unidade",
    unitName: "Nome da unidade",
    profile: "Código do primeiro perfil (minúsculas, como administracao)",
    profileName: "Nome do perfil",
    user: "Nome de acesso da primeira pessoa",
    person: "Nome da pessoa",
    password: "Senha",
    again: "Senha, outra vez"
  },
  done: {
    init: (amb: string, usuario: string) => `Pronto: o ambiente ${amb} existe e ${usuario} pode entrar nele.`,
    added: (what: string) => `${what}: acrescentado.`,
    deployed: (processo: string, version: number) => `${processo}: versão ${version} implantada.`,
    told: (instances: number, seconds: number) => `${instances} instâncias em ${seconds} s.`,
    changed: (what: string) => `${what}: alterado.`,
    granted: (usuario: string, profile: string, sigla: string) => `${usuario} trabalha com ${profile} em ${sigla}.`,
    password: (usuario: string, sessions: number) => `${usuario} tem senha nova; sessões encerradas: ${sessions}.`,
    blocked: (usuario: string, sessions: number) => `${usuario} está bloqueado; sessões bloqueadas: ${sessions}.`,
    unblocked: (usuario: string, sessions: number) => `${usuario} está desbloqueado; sessões devolvidas: ${sessions}.`,
    backup: (file: string, tables: number, rows: number) => `${file}: ${rows} linhas de ${tables} tabelas.`,
    restore: (file: string, tables: number, rows: number) =>
      `${file}: restauradas ${rows} linhas de ${tables} tabelas. As sessões do backup foram encerradas.`,
    nothing: "Nada aqui."
  },
  columns: {
    amb: "ambiente",
    amb_nome: "nome",
    tema_cor: "cor",
    is_default: "padrão",
    people: "pessoas",
    usuario: "acesso",
    pessoa: "nome",
    blocked: "bloqueado",
    roles: "perfis",
    rights: "direitos",
    sessions: "sessões",
    id: "código",
    name: "nome",
    unid_sigla: "sigla",
    unid_nome: "nome",
    unid_docnum: "documento",
    periodo_inicio: "de",
    periodo_final: "até",
    versao: "versão",
    database: "banco de dados",
    postgres: "PostgreSQL",
    schema: "esquema",
    known: "esquema deste servidor",
    nodes: "nós ligados",
    size: "tamanho",
    environments: "ambientes",
    jobs: "trabalhos à espera",
    true: "sim",
    false: "não"
  } as { readonly [name: string]: string }
}
