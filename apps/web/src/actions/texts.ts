/** Texts of the list of shortcuts. */
import type { Words } from "../i18n/words.ts"

const pt = {
  title: "Atalhos do teclado",
  search: "Procurar um atalho",
  groups: { everywhere: "Em todo lugar", quadrant: "No modo quadrante", fixed: "Sempre assim" },
  none: "Nenhum atalho com esse nome.",
  off: "sem atalho",
  change: "Mudar",
  changeOf: "Mudar o atalho de {{acao}}",
  press: "Pressione as teclas. Esc cancela, Backspace deixa sem atalho.",
  restore: "Restaurar",
  restoreOf: "Restaurar o atalho de {{acao}}",
  restoreAll: "Restaurar todos",
  own: "seu",
  changed: "{{acao}}: {{teclas}}",
  print: "Imprimir",
  close: "Fechar",
  faults: {
    reserved: "O navegador usa {{teclas}}. Escolha outras teclas.",
    "needs-control": "Fora do modo quadrante um atalho precisa de Ctrl, ou de uma tecla de função.",
    "no-control": "No modo quadrante um atalho não tem Ctrl.",
    "no-key": "Isso não é uma tecla.",
    taken: "{{teclas}} já é de “{{acao}}”."
  },
  fixed: {
    send: "Enviar o formulário",
    accept: "Abrir o escolhido na busca; com Ctrl, no mesmo quadrante; com Shift, no que você escolher",
    leave: "Fechar o que está por cima, e voltar",
    tabs: "Ir de aba em aba; Enter mostra, Delete fecha"
  }
}

export const shortcutWords: Words<typeof pt> = {
  pt,
  en: {
    title: "Keyboard shortcuts",
    search: "Find a shortcut",
    groups: { everywhere: "Everywhere", quadrant: "In quadrant mode", fixed: "Always so" },
    none: "No shortcut of that name.",
    off: "no shortcut",
    change: "Change",
    changeOf: "Change the shortcut of {{acao}}",
    press: "Press the keys. Esc cancels, Backspace leaves no shortcut.",
    restore: "Restore",
    restoreOf: "Restore the shortcut of {{acao}}",
    restoreAll: "Restore all",
    own: "yours",
    changed: "{{acao}}: {{teclas}}",
    print: "Print",
    close: "Close",
    faults: {
      reserved: "The browser uses {{teclas}}. Choose other keys.",
      "needs-control": "Outside quadrant mode a shortcut needs Ctrl, or a function key.",
      "no-control": "In quadrant mode a shortcut has no Ctrl.",
      "no-key": "That is no key.",
      taken: "“{{acao}}” has {{teclas}} already."
    },
    fixed: {
      send: "Send the form",
      accept: "Open what is chosen in the search; with Ctrl in the same quadrant, with Shift in the one you choose",
      leave: "Close what lies on top, and go back",
      tabs: "Go from tab to tab; Enter shows, Delete closes"
    }
  },
  es: {
    title: "Atajos de teclado",
    search: "Buscar un atajo",
    groups: { everywhere: "En todas partes", quadrant: "En el modo cuadrante", fixed: "Siempre así" },
    none: "Ningún atajo con ese nombre.",
    off: "sin atajo",
    change: "Cambiar",
    changeOf: "Cambiar el atajo de {{acao}}",
    press: "Pulse las teclas. Esc cancela, Retroceso deja sin atajo.",
    restore: "Restaurar",
    restoreOf: "Restaurar el atajo de {{acao}}",
    restoreAll: "Restaurar todos",
    own: "suyo",
    changed: "{{acao}}: {{teclas}}",
    print: "Imprimir",
    close: "Cerrar",
    faults: {
      reserved: "El navegador usa {{teclas}}. Elija otras teclas.",
      "needs-control": "Fuera del modo cuadrante un atajo necesita Ctrl, o una tecla de función.",
      "no-control": "En el modo cuadrante un atajo no tiene Ctrl.",
      "no-key": "Eso no es una tecla.",
      taken: "{{teclas}} ya es de «{{acao}}»."
    },
    fixed: {
      send: "Enviar el formulario",
      accept: "Abrir lo elegido en la búsqueda; con Ctrl, en el mismo cuadrante; con Shift, en el que elija",
      leave: "Cerrar lo que está encima, y volver",
      tabs: "Ir de pestaña en pestaña; Enter muestra, Supr cierra"
    }
  }
}
