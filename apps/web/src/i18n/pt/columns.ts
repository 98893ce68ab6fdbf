/** Texts of the count of quadrants, in Portuguese. */
export const columns = {
  title: "Colunas",
  count: "Quantidade de quadrantes",
  dynamic: "Dinâmico",
  dynamicHelp: "Um quadrante para cada processo aberto, até o máximo.",
  limit: "Esta janela mostra até {{maximo}}. Amplie-a para mostrar mais.",
  now_zero: "Agora não há quadrantes",
  now_one: "Agora é {{count}} quadrante",
  now_many: "Agora são {{count}} de quadrantes",
  now_other: "Agora são {{count}} quadrantes"
} as const
