/** Texts of the last context. */
import type { Words } from "../../i18n/words.ts"

const pt = {
  title: "Último contexto",
  copy: "Copiar",
  download: "Baixar JSON",
  command: "Copiar linha de comando",
  empty: "Nenhum contexto guardado nesta sessão.",
  parts: "Partes",
  calls: "Chamadas",
  why: "Por que estou aqui",
  values: "Redirect lido",
  debug: "Debug",
  context: "Contexto",
  result: "Resultado",
  call: "Chamada",
  link: "Link",
  noLink: "Nenhum link trouxe um processo nesta sessão.",
  active: "Ativo",
  showContext: "Mostrar contexto",
  showResult: "Mostrar resultado"
}

/** In the three languages. */
export const contexto: Words<typeof pt> = {
  pt,
  en: {
    title: "Last context",
    copy: "Copy",
    download: "Download JSON",
    command: "Copy command line",
    empty: "No context kept in this session.",
    parts: "Parts",
    calls: "Calls",
    why: "Why am I here",
    values: "Redirect as read",
    debug: "Debug",
    context: "Context",
    result: "Result",
    call: "Call",
    link: "Link",
    noLink: "No link brought a process in this session.",
    active: "Active",
    showContext: "Show context",
    showResult: "Show result"
  },
  es: {
    title: "Último contexto",
    copy: "Copiar",
    download: "Descargar JSON",
    command: "Copiar línea de comandos",
    empty: "Ningún contexto guardado en esta sesión.",
    parts: "Partes",
    calls: "Llamadas",
    why: "Por qué estoy aquí",
    values: "Redirect leído",
    debug: "Debug",
    context: "Contexto",
    result: "Resultado",
    call: "Llamada",
    link: "Enlace",
    noLink: "Ningún enlace trajo un proceso en esta sesión.",
    active: "Activo",
    showContext: "Mostrar contexto",
    showResult: "Mostrar resultado"
  }
}
