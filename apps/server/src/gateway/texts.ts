/** What the gateway's own pages say: the documentation of the API, and the page of somebody who must wait. */
import { text } from "@quadrante/domain/text"

export const say = text({
  "pt-BR": {
    docs: {
      title: "API do Quadrante",
      lead: "Tudo abaixo de /api/{amb}. O mesmo, para máquinas:",
      endpoints: "Pedidos",
      faults: "Erros",
      head: { code: "Código", status: "Status", message: "O que houve", remedy: "O que fazer" },
      session: "em uma sessão",
      open: "sem sessão",
      payload: "vai",
      success: "vem"
    },
    wait: "Muitos pedidos vieram deste endereço de rede. Esta página tenta de novo em {{seconds}} s."
  },
  en: {
    docs: {
      title: "The API of Quadrante",
      lead: "All of it below /api/{amb}. The same, for machines:",
      endpoints: "Requests",
      faults: "Faults",
      head: { code: "Code", status: "Status", message: "What happened", remedy: "What to do" },
      session: "in a session",
      open: "without a session",
      payload: "in",
      success: "out"
    },
    wait: "Too many requests came from this network address. This page tries again in {{seconds}} s."
  },
  es: {
    docs: {
      title: "API de Quadrante",
      lead: "Todo debajo de /api/{amb}. Lo mismo, para máquinas:",
      endpoints: "Peticiones",
      faults: "Errores",
      head: { code: "Código", status: "Estado", message: "Qué pasó", remedy: "Qué hacer" },
      session: "en una sesión",
      open: "sin sesión",
      payload: "va",
      success: "viene"
    },
    wait: "Llegaron demasiadas peticiones de esta dirección de red. Esta página lo intenta de nuevo en {{seconds}} s."
  }
})
