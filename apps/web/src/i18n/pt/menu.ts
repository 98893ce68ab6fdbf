/** Texts of the menu, in Portuguese. */
export const menu = {
  title: "Menu",
  close: "Fechar",
  filter: "Filtrar processos",
  tasks: "Minhas tarefas",
  offered: "Do meu grupo",
  noTasks: "Nenhuma tarefa espera por você.",
  none: 'Nenhum processo com "{{termo}}". Limpe o filtro ou confira seu perfil.',
  support: "Suporte",
  people: "Sessões das pessoas",
  reports: "Relatórios",
  loading: "Carregando o menu",
  hint: "Enter abre no próximo quadrante livre, Ctrl+Enter no quadrante ativo."
} as const
