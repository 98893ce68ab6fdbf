/** Paths: how instances of the demo processes go, who does what on the way, and with which values. */
import type { Language } from "@quadrante/domain/language"
import type { Schema } from "effect"
import type { Random } from "./random.ts"

type Values = Readonly<Record<string, Schema.Json>>

/** A task on the way: whose profile completes it, within how many hours, and with what. Without a profile: who started. */
export interface Visit {
  readonly activity: string
  readonly profile?: string
  readonly hours: readonly [least: number, most: number]
  readonly values: (random: Random, so: Values) => Values
}

/** One way through a process, and how often it is gone. */
export interface Path {
  readonly weight: number
  readonly visits: readonly Visit[]
}

/** A process with its paths, how common it is, and what its instances are called. */
export interface DemoProcess {
  readonly processo: string
  readonly weight: number
  /** Its kind of case, in all languages. */
  readonly called: Record<Language, string>
  /** What tells a case from others of its kind. */
  readonly about: (values: Values, pessoa: string) => string | null
  readonly paths: readonly Path[]
}

const suppliers =
  "Papelaria Sol|Aurora Informática|Móveis Lima|Transportes Serra|Gráfica Ponto|Elétrica Norte|Café do Vale".split("|")
// Names and figures, as people type them and readers of any language know them.
const reasons = "Kit onboarding|Black Friday|Expo São Paulo|Campinas: home office".split("|")
const parties = "Galpões Cajamar|Limpeza Clara|Sistemas Tupi|Segurança Leste|Frota Azul|Marcas e Patentes Ipê".split(
  "|"
)
const customers =
  "Mercearia Boa Vista|Padaria do Porto|Auto Peças Rio|Hotel das Dunas|Clínica São Lucas|Escola Horizonte".split("|")
const subjects = "SEFAZ: NF-e 4312|SAP: login|HP LaserJet 402|BI: timeout|ERP: HTTP 500|VPN: Campinas".split("|")
const streets = "Rua das Flores|Avenida Brasil|Rua Sete de Setembro|Travessa do Comércio".split("|")

const decided =
  (decisao: string, key = "decisao") =>
  () => ({ [key]: decisao })
const nothing = () => ({})

const dayAfter = (random: Random, least: number, most: number): string =>
  new Date(random.now + random.between(least, most) * 86_400_000).toISOString().slice(0, 10)

const compra =
  (least: number, most: number) =>
  (random: Random): Values => {
    const valor = random.cents(least, most)
    return {
      fornecedor: random.one(suppliers),
      centro_custo: random.one(["operacoes", "comercial", "logistica", "administracao"]),
      necessario_ate: dayAfter(random, 10, 40),
      valor,
      total: valor,
      itens: [],
      justificativa: random.one(reasons)
    }
  }
const pedir = (values: Visit["values"]): Visit => ({ activity: "pedir", hours: [0.1, 2], values })
const gerencia = (decisao: string): Visit => ({
  activity: "aprovar_gerencia",
  profile: "gerencia",
  hours: [1, 40],
  values: decided(decisao)
})
const comprar: Visit = {
  activity: "comprar",
  profile: "compras",
  hours: [4, 120],
  values: (random) => ({ numero_pedido: String(random.whole(1000, 9999)), entrega_prevista: dayAfter(random, 5, 20) })
}

const solicitar: Visit = {
  activity: "solicitar",
  hours: [0.2, 3],
  values: (random) => ({
    tipo: random.one(["prestacao", "locacao", "fornecimento", "confidencialidade"]),
    contraparte: random.one(parties),
    documento: random.one(["11222333000181", "12ABC34501DE35"]),
    valor: random.cents(2_000, 95_000),
    vigencia_inicio: dayAfter(random, 20, 60),
    meses: random.one([12, 24, 36]),
    objeto: "Conforme a proposta comercial aceita"
  })
}
const redigir: Visit = {
  activity: "redigir",
  profile: "juridico",
  hours: [6, 90],
  values: () => ({ nota_juridico: "Minuta padrão" })
}
const revisar = (revisao: string): Visit => ({
  activity: "revisar",
  hours: [2, 40],
  values: () => (revisao === "ajustar" ? { revisao, comentarios: "Rever o prazo e o reajuste" } : { revisao })
})

const ferias: Visit = {
  activity: "pedir",
  hours: [0.1, 1],
  values: (random) => ({
    inicio: dayAfter(random, 30, 120),
    dias: random.one([10, 15, 20, 30]),
    abono: random.one(["sim", "nao"]),
    observacao: ""
  })
}
const gestor = (decisao: string): Visit => ({
  activity: "aprovar_gestor",
  profile: "gerencia",
  hours: [1, 60],
  values: decided(decisao)
})

const despesa = (least: number, most: number): Visit => ({
  activity: "pedir",
  hours: [0.2, 4],
  values: (random) => {
    const valor = random.cents(least, most)
    const categoria = random.one(["transporte", "alimentacao", "hospedagem", "outros"])
    const data = dayAfter(random, -10, -1)
    return {
      motivo: `Visita a ${random.one(customers)}`,
      despesas: [{ data, categoria, descricao: "Conforme recibo", valor }],
      total: valor,
      chave_pix: "pix@aurora.example"
    }
  }
})
const conferir: Visit = {
  activity: "conferir",
  profile: "financeiro",
  hours: [2, 60],
  values: decided("ok", "conferencia")
}
const pagar: Visit = {
  activity: "pagar",
  profile: "financeiro",
  hours: [6, 100],
  values: (random) => ({ pago_em: dayAfter(random, 0, 0) })
}

const informar = (credit: boolean): Visit => ({
  activity: "informar",
  hours: [0.2, 4],
  values: (random) => ({
    cliente_documento: random.one(["11222333000181", "12ABC34501DE35"]),
    cliente: random.one(customers),
    email: "contato@cliente.example",
    telefone: `+5511${random.whole(900_000_000, 999_999_999)}`,
    endereco: `${random.one(streets)}, ${random.whole(1, 900)}`,
    limite: credit ? random.cents(1_000, 50_000) : 0
  })
})
const documentos = (como: string): Visit => ({
  activity: "conferir_documentos",
  profile: "cadastro",
  hours: [1, 40],
  values: decided(como, "documentos")
})
const credito = (como: string): Visit => ({
  activity: "analisar_credito",
  profile: "financeiro",
  hours: [2, 60],
  values: (_, { limite }) =>
    como === "concedido" ? { credito: como, limite_concedido: limite ?? 0 } : { credito: como }
})
const cadastrar: Visit = {
  activity: "cadastrar",
  profile: "cadastro",
  hours: [0.5, 20],
  values: (random) => ({ codigo: `C-${random.whole(1000, 9999)}` })
}

const abrir: Visit = {
  activity: "abrir",
  hours: [0.1, 1],
  values: (random) => ({
    assunto: random.one(subjects),
    categoria: random.one(["acesso", "equipamento", "sistema", "fiscal"]),
    prioridade: random.one(["normal", "normal", "baixa"]),
    descricao: "Começou hoje de manhã, para toda a equipe"
  })
}
const atender: Visit = {
  activity: "atender",
  profile: "atendimento",
  hours: [0.5, 20],
  values: () => ({ solucao: "Configuração corrigida e testada" })
}
const confirmar = (confirmacao: string): Visit => ({
  activity: "confirmar",
  hours: [1, 48],
  values: decided(confirmacao, "confirmacao")
})

const named = (pt: string, en: string, es: string, key: string): Pick<DemoProcess, "called" | "about"> => ({
  called: { "pt-BR": pt, en, es },
  about: (values) => (typeof values[key] === "string" ? values[key] : null)
})
const whose = (pt: string, en: string, es: string): Pick<DemoProcess, "called" | "about"> => ({
  called: { "pt-BR": pt, en, es },
  about: (_, pessoa) => pessoa
})

/** What a case is called, as its definition would call it. */
export const titlesOf = ({ called, about }: DemoProcess, number: number, values: Values, pessoa: string) => {
  const rest = about(values, pessoa)
  const inWords = (language: Language) => `${called[language]} ${number}${rest === null ? "" : ` · ${rest}`}`
  return { title: inWords("pt-BR"), titles: { en: inWords("en"), es: inWords("es") } }
}

/** What purchases are called. */
export const purchases: Pick<DemoProcess, "processo" | "called" | "about"> = {
  processo: "pedido_compra",
  ...named("Compra", "Purchase", "Compra", "fornecedor")
}

/** The ways of the six processes of the demo house. */
export const ways: readonly DemoProcess[] = [
  {
    ...purchases,
    weight: 30,
    paths: [
      { weight: 60, visits: [pedir(compra(80, 40_000)), gerencia("aprovar"), comprar] },
      { weight: 12, visits: [pedir(compra(80, 40_000)), gerencia("recusar")] },
      {
        weight: 12,
        visits: [pedir(compra(80, 40_000)), gerencia("devolver"), pedir(nothing), gerencia("aprovar"), comprar]
      },
      {
        weight: 16,
        visits: [
          pedir(compra(50_001, 400_000)),
          gerencia("aprovar"),
          {
            activity: "aprovar_diretoria",
            profile: "diretoria",
            hours: [4, 90],
            values: decided("aprovar", "decisao_diretoria")
          },
          comprar
        ]
      }
    ]
  },
  {
    processo: "contrato",
    weight: 8,
    ...named("Contrato", "Contract", "Contrato", "contraparte"),
    paths: [
      {
        weight: 60,
        visits: [
          solicitar,
          redigir,
          revisar("ajustar"),
          redigir,
          revisar("aprovar"),
          {
            activity: "assinar",
            profile: "juridico",
            hours: [20, 200],
            values: (random) => ({ assinado_em: dayAfter(random, 0, 0) })
          }
        ]
      },
      { weight: 10, visits: [solicitar, redigir, revisar("desistir")] }
    ]
  },
  {
    processo: "pedido_ferias",
    weight: 12,
    ...whose("Férias", "Holiday", "Vacaciones"),
    paths: [
      {
        weight: 80,
        visits: [
          ferias,
          gestor("aprovar"),
          {
            activity: "registrar",
            profile: "rh",
            hours: [2, 90],
            values: (random) => ({ pagamento_ate: dayAfter(random, 10, 25) })
          }
        ]
      },
      { weight: 12, visits: [ferias, gestor("recusar")] }
    ]
  },
  {
    processo: "reembolso",
    weight: 20,
    ...whose("Reembolso", "Expense", "Reembolso"),
    paths: [
      { weight: 50, visits: [despesa(12, 300), conferir, pagar] },
      { weight: 35, visits: [despesa(301, 4_000), gerencia("aprovar"), conferir, pagar] },
      { weight: 8, visits: [despesa(301, 4_000), gerencia("recusar")] }
    ]
  },
  {
    processo: "cadastro_cliente",
    weight: 10,
    ...named("Cliente", "Customer", "Cliente", "cliente"),
    paths: [
      { weight: 50, visits: [informar(false), documentos("bons"), cadastrar] },
      { weight: 35, visits: [informar(true), documentos("bons"), credito("concedido"), cadastrar] },
      { weight: 10, visits: [informar(true), documentos("bons"), credito("negado")] }
    ]
  },
  {
    processo: "chamado",
    weight: 20,
    ...named("Chamado", "Ticket", "Ticket", "assunto"),
    paths: [
      { weight: 80, visits: [abrir, atender, confirmar("sim")] },
      { weight: 12, visits: [abrir, atender, confirmar("nao"), atender, confirmar("sim")] }
    ]
  }
]
