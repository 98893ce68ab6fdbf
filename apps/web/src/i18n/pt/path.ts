/** Texts of who has a case and of what happens next, in Portuguese. */
export const path = {
  title: "Caminho",
  withYou: "Com você",
  withYouAs: "Com você, {{papel}}",
  withYouFor: "Com você, por {{nome}}",
  withOne: "Com {{nome}}",
  withOneAs: "Com {{nome}}, {{papel}}",
  offered: "Do grupo {{papel}}; ninguém assumiu",
  alone: "Segue sozinho: não espera por uma pessoa",
  stands: "Parado em {{nome}}",
  over: "Terminou: ninguém tem mais nada a fazer",
  sinceToday: "desde hoje, {{hora}}",
  sinceYesterday: "desde ontem, {{hora}}",
  since: "desde {{dia}}, {{hora}}",
  next: "O que acontece depois",
  now: "agora",
  you: "você",
  mayMiss: "Pode não vir.",
  mayMissWhen: "Pode não vir; agora vale: {{quando}}",
  last: "Depois desta etapa o caso termina.",
  unknown: "O desenho não diz o que vem depois daqui.",
  byDrawing: "Pelo desenho, com os valores de agora. Se alguém recusar ou devolver, muda."
} as const
