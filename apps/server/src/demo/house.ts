/** The demo house: an environment with units, profiles and people, made on a first start and never in production. */

/** One password for all of them: this is a house to look around in. */
export const password = "quadrante-demo"

export const environment = {
  amb: "demo",
  amb_nome: "Aurora",
  tema_cor: "navy",
  // Whoever looks around comes from anywhere.
  idioma: "browser",
  headline: "Todo o trabalho do dia, lado a lado.",
  contact: "Ambiente de demonstração da Aurora Distribuidora. Atendimento: ramal 4020 ou ti@aurora.example.",
  strings: {
    "en-US": {
      "login.headline": "The whole day's work, side by side.",
      "login.contact": "Demonstration environment of Aurora Distribuidora. Help: extension 4020 or ti@aurora.example."
    },
    "es-ES": {
      "login.headline": "Todo el trabajo del día, lado a lado.",
      "login.contact": "Entorno de demostración de Aurora Distribuidora. Atención: extensión 4020 o ti@aurora.example."
    }
  }
} as const

/** What an empty workspace shows: a sentence each, and what it means. */
export const slides = [
  {
    titulo: "O início mostra o seu dia inteiro.",
    texto: "O que está com você, o que espera no grupo e onde estão os seus pedidos.",
    in: {
      "en-US": {
        titulo: "Home shows your whole day.",
        texto: "What is with you, what waits in the group, and where your requests are."
      },
      "es-ES": {
        titulo: "El inicio muestra su día entero.",
        texto: "Lo que está con usted, lo que espera en el grupo y dónde están sus solicitudes."
      }
    }
  },
  {
    titulo: "Um link abre o processo certo, já preenchido.",
    texto: "Cole-o no navegador; a entrada não o perde.",
    in: {
      "en-US": {
        titulo: "A link opens the right process, already filled in.",
        texto: "Paste it into the browser; signing in does not lose it."
      },
      "es-ES": {
        titulo: "Un enlace abre el proceso correcto, ya rellenado.",
        texto: "Péguelo en el navegador; el inicio de sesión no lo pierde."
      }
    }
  },
  {
    titulo: "Feche a janela sem medo.",
    texto: "O que você digitou volta com ela.",
    in: {
      "en-US": { titulo: "Close the window without fear.", texto: "What you typed comes back with it." },
      "es-ES": { titulo: "Cierre la ventana sin miedo.", texto: "Lo que escribió vuelve con ella." }
    }
  }
] as const

/** `manager`: a login. */
export const units = [
  { unid_sigla: "VND", unid_nome: "Vendas", names: { en: "Sales", es: "Ventas" }, manager: "bruno.lima" },
  {
    unid_sigla: "ADM",
    unid_nome: "Administração",
    names: { en: "Administration", es: "Administración" },
    manager: "karina.dias"
  }
] as const

/** `rights`: what a profile may do beside its processes. */
export const profiles = [
  { id: "solicitante", name: "Solicitante", names: { en: "Requester", es: "Solicitante" }, rights: [] },
  { id: "gerencia", name: "Gerência", names: { en: "Management", es: "Gerencia" }, rights: [] },
  { id: "diretoria", name: "Diretoria", names: { en: "Board", es: "Dirección" }, rights: ["relatorio_sql"] },
  { id: "compras", name: "Compras", names: { en: "Purchasing", es: "Compras" }, rights: [] },
  { id: "rh", name: "Pessoas/RH", names: { en: "People/HR", es: "Personas/RR. HH." }, rights: ["pessoas"] },
  { id: "juridico", name: "Jurídico", names: { en: "Legal", es: "Jurídico" }, rights: [] },
  { id: "financeiro", name: "Financeiro", names: { en: "Finance", es: "Finanzas" }, rights: [] },
  { id: "cadastro", name: "Cadastro", names: { en: "Registration", es: "Registro" }, rights: [] },
  { id: "atendimento", name: "Atendimento", names: { en: "Service desk", es: "Atención" }, rights: [] },
  { id: "especialista", name: "Especialista", names: { en: "Specialist", es: "Especialista" }, rights: [] },
  { id: "suporte", name: "Suporte", names: { en: "Support", es: "Soporte" }, rights: ["suporte"] },
  {
    id: "processos",
    name: "Escritório de processos",
    names: { en: "Process office", es: "Oficina de procesos" },
    rights: ["processos", "definicoes", "mensagens", "relatorio_sql", "sql_livre"]
  }
] as const

/**
 * Two of them have more than one role, so that there is something to choose after the login. Each unit has two members
 * of `gerencia`, and there are two of `diretoria` of whom one is no manager: what somebody started or decided before,
 * somebody else decides.
 */
export const people = [
  { usuario: "ana.souza", pessoa: "Ana Souza", roles: [{ profile: "solicitante", unid_sigla: "VND" }] },
  { usuario: "bruno.lima", pessoa: "Bruno Lima", roles: [{ profile: "gerencia", unid_sigla: "VND" }] },
  { usuario: "carla.reis", pessoa: "Carla Reis", roles: [{ profile: "rh", unid_sigla: "ADM" }] },
  {
    usuario: "diego.prado",
    pessoa: "Diego Prado",
    roles: [
      { profile: "diretoria", unid_sigla: "ADM" },
      { profile: "gerencia", unid_sigla: "VND" },
      { profile: "processos", unid_sigla: "ADM" }
    ]
  },
  {
    usuario: "elisa.rocha",
    pessoa: "Elisa Rocha",
    roles: [
      { profile: "compras", unid_sigla: "ADM" },
      { profile: "solicitante", unid_sigla: "VND" },
      { profile: "suporte", unid_sigla: "ADM" }
    ]
  },
  { usuario: "felipe.nunes", pessoa: "Felipe Nunes", roles: [{ profile: "juridico", unid_sigla: "ADM" }] },
  { usuario: "gabriela.costa", pessoa: "Gabriela Costa", roles: [{ profile: "financeiro", unid_sigla: "ADM" }] },
  { usuario: "heitor.alves", pessoa: "Heitor Alves", roles: [{ profile: "atendimento", unid_sigla: "ADM" }] },
  { usuario: "iris.melo", pessoa: "Íris Melo", roles: [{ profile: "especialista", unid_sigla: "ADM" }] },
  { usuario: "joao.teles", pessoa: "João Teles", roles: [{ profile: "cadastro", unid_sigla: "VND" }] },
  { usuario: "karina.dias", pessoa: "Karina Dias", roles: [{ profile: "gerencia", unid_sigla: "ADM" }] },
  { usuario: "lucas.moraes", pessoa: "Lucas Moraes", roles: [{ profile: "gerencia", unid_sigla: "ADM" }] },
  { usuario: "marina.luz", pessoa: "Marina Luz", roles: [{ profile: "diretoria", unid_sigla: "ADM" }] },
  // From outside: in no unit, and told apart by what she is to the house.
  {
    usuario: "nadia.porto",
    pessoa: "Nádia Porto",
    roles: [{ profile: "solicitante", unid_sigla: null, ses_perfil_relacionamento: "Fornecedora" }]
  }
] as const

/** Who stands at the login, to be entered as by one press, in the order in which a request goes through their hands: what each does, and where. */
export const welcomed = [
  {
    usuario: "ana.souza",
    does: { pt: "pede", en: "asks", es: "pide" },
    of: { pt: "Vendas", en: "Sales", es: "Ventas" }
  },
  {
    usuario: "bruno.lima",
    does: { pt: "aprova", en: "approves", es: "aprueba" },
    of: { pt: "Gerência de Vendas", en: "Sales management", es: "Gerencia de Ventas" }
  },
  {
    usuario: "marina.luz",
    does: { pt: "decide", en: "decides", es: "decide" },
    of: { pt: "Diretoria", en: "Board", es: "Dirección" }
  },
  {
    usuario: "elisa.rocha",
    does: { pt: "compra", en: "buys", es: "compra" },
    of: { pt: "Compras", en: "Purchasing", es: "Compras" }
  },
  {
    usuario: "felipe.nunes",
    does: { pt: "redige", en: "drafts", es: "redacta" },
    of: { pt: "Jurídico", en: "Legal", es: "Jurídico" }
  },
  {
    usuario: "carla.reis",
    does: { pt: "cuida do RH", en: "runs HR", es: "lleva RR. HH." },
    of: { pt: "Pessoas", en: "People", es: "Personas" }
  }
] as const

/** What to do at the login, and whom the way of one request leads through: it is told where all of them are there. */
export const story = {
  people: ["ana.souza", "bruno.lima", "elisa.rocha"],
  way: {
    pt: "Toque em uma pessoa. Para ver um pedido inteiro: peça como Ana, aprove como Bruno, compre como Elisa. Os dados são inventados.",
    en: "Press on a person. To see a request from end to end: ask as Ana, approve as Bruno, buy as Elisa. The data are made up.",
    es: "Toque una persona. Para ver una solicitud entera: pida como Ana, apruebe como Bruno, compre como Elisa. Los datos son inventados."
  },
  short: {
    pt: "Toque em uma pessoa e entre como ela. Os dados são inventados.",
    en: "Press on a person to sign in as them. The data are made up.",
    es: "Toque una persona y entre como ella. Los datos son inventados."
  }
} as const

/** Numbers of tasks, as the login says them: in the words that *Início* has for them behind it. */
export const taskWords = {
  pt: { mine: "com você", group: "do grupo" },
  en: { mine: "with you", group: "of the group" },
  es: { mine: "con usted", group: "del grupo" }
} as const
