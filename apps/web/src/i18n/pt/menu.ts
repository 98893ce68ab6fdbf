/** Texts of the menu, in Portuguese. */
export const menu = {
  title: "Menu",
  close: "Fechar",
  filter: "Filtrar processos",
  own: "Meu trabalho",
  panel: {
    tarefas: "Tarefas",
    pedidos: "Meus pedidos",
    rascunhos: "Rascunhos",
    avisos: "Avisos e e-mail",
    substituicao: "Substituição"
  },
  tasks: "Minhas tarefas",
  offered: "Do meu grupo",
  noTasks: "Nenhuma tarefa espera por você.",
  none: 'Nenhum processo com "{{termo}}". Limpe o filtro ou confira seu perfil.',
  favourites: "Favoritos",
  recent: "Abertos há pouco",
  star: "Favorito",
  starHint: "Pôr nos favoritos ou tirar deles (F)",
  starred: "{{titulo}} está nos favoritos",
  unstarred: "{{titulo}} saiu dos favoritos",
  clear: "Limpar o filtro",
  dock: "Fixar ao lado",
  support: "Suporte",
  people: "Sessões das pessoas",
  reports: "Relatórios",
  loading: "Carregando o menu",
  hint: "Enter abre no próximo quadrante livre, Ctrl+Enter no quadrante ativo. X marca tarefas."
} as const
