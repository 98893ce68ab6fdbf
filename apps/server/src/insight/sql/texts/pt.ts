/** What the prepared reports say, in Portuguese. */
export const pt = {
  reports: {
    indicadores: {
      title: "Indicadores por processo",
      about: "O que começou, terminou e espera, e quanto tempo levou."
    },
    fora_do_prazo: {
      title: "Tarefas fora do prazo",
      about: "O que já devia estar feito, o mais atrasado primeiro."
    },
    espera_por_etapa: {
      title: "Espera por etapa",
      about: "Onde o trabalho está parado agora, e há quanto tempo."
    },
    tarefas_por_pessoa: {
      title: "Tarefas feitas por pessoa",
      about: "Quem concluiu quantas tarefas, quantas depois do prazo, e quanto elas esperaram."
    },
    movimento: {
      title: "Movimento por unidade e mês",
      about: "Quantas instâncias cada unidade começou e concluiu por mês."
    },
    desfechos: {
      title: "Como os processos terminam",
      about: "Cada desfecho, quantas vezes, e em quanto tempo."
    },
    compras_por_fornecedor: {
      title: "Compras por fornecedor",
      about: "Pedidos de compra concluídos no período, por fornecedor."
    }
  },
  parameters: {
    desde: "Desde",
    ate: "Até",
    unidade: "Unidade",
    processo: "Processo",
    excesso_minimo: "Excesso mínimo (h)"
  },
  columns: {
    processo: "Processo",
    iniciadas: "Iniciados",
    concluidas: "Concluídos",
    canceladas: "Cancelados",
    ciclo_medio: "Ciclo médio (h)",
    em_andamento: "Em andamento",
    tarefas_atrasadas: "Tarefas atrasadas",
    numero: "Número",
    titulo: "Título",
    etapa: "Etapa",
    unidade: "Unidade",
    prazo: "Prazo",
    excesso: "Excesso (h)",
    tarefas: "Tarefas",
    espera_media: "Espera média (h)",
    maior_espera: "Maior espera (h)",
    atrasadas: "Atrasadas",
    pessoa: "Pessoa",
    depois_do_prazo: "Depois do prazo",
    mes: "Mês",
    desfecho: "Desfecho",
    vezes: "Vezes",
    fornecedor: "Fornecedor",
    pedidos: "Pedidos",
    medio: "Médio (R$)",
    total: "Total (R$)"
  }
} as const
