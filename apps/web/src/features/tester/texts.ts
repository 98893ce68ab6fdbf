/** Texts of the tester. */
import type { Words } from "../../i18n/words.ts"

const pt = {
  title: "Teste de links",
  permalink: "Copiar endereço deste teste",
  link: "Cole um link ou uma consulta",
  without: "Sem sessão",
  with: "Com sessão",
  from: "Vindo de",
  nowhere: "lugar nenhum",
  format: "Formato",
  width: "Largura",
  pixels: "px",
  unit: "Unidade",
  profile: "Perfil",
  situation: "Situação",
  decision: "Decisão",
  query: "Consulta",
  others: "Página, título e formato",
  windowTitle: "Título",
  sample: "Número e data",
  command: "Na linha de comando",
  copyCommand: "Copiar comando"
}

/** In the three languages. */
export const tester: Words<typeof pt> = {
  pt,
  en: {
    title: "Link tester",
    permalink: "Copy the address of this test",
    link: "Paste a link or a query",
    without: "No session",
    with: "With a session",
    from: "Coming from",
    nowhere: "nowhere",
    format: "Format",
    width: "Width",
    pixels: "px",
    unit: "Unit",
    profile: "Profile",
    situation: "Situation",
    decision: "Decision",
    query: "Query",
    others: "Page, title and format",
    windowTitle: "Title",
    sample: "Number and date",
    command: "On the command line",
    copyCommand: "Copy command"
  },
  es: {
    title: "Prueba de enlaces",
    permalink: "Copiar la dirección de esta prueba",
    link: "Pegue un enlace o una consulta",
    without: "Sin sesión",
    with: "Con sesión",
    from: "Viniendo de",
    nowhere: "ninguna parte",
    format: "Formato",
    width: "Ancho",
    pixels: "px",
    unit: "Unidad",
    profile: "Perfil",
    situation: "Situación",
    decision: "Decisión",
    query: "Consulta",
    others: "Página, título y formato",
    windowTitle: "Título",
    sample: "Número y fecha",
    command: "En la línea de comandos",
    copyCommand: "Copiar comando"
  }
}
