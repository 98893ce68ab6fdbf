/** Texts of the count of quadrants, in Portuguese. */
export const columns = {
  title: "Colunas",
  count: "Quantidade de quadrantes",
  dynamic: "Dinâmico",
  dynamicHelp: "Um quadrante para cada processo aberto, até o máximo.",
  limit: "Esta janela mostra até {{maximo}}. Amplie-a para mostrar mais.",
  more: "Mais",
  narrow: "Esta janela mostra um quadrante por vez. Em uma mais larga, aqui se escolhe quantos ficam lado a lado.",
  maximum: "Máximo de quadrantes",
  automatic: "Automático",
  arrangement: "Disposição",
  arrangements: { single: "1", main: "Um grande", columns: "Colunas", rows: "Linhas", grid: "Grade" },
  columns: "Largura até o separador {{n}}",
  rows: "Altura até o separador {{n}}",
  equalise: "Igualar tamanhos",
  reset: "Restaurar padrão",
  wasReset: "Disposição padrão restaurada"
} as const
