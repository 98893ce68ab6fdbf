/** Texts of the decision of a task, in Spanish. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const decide: Texts<typeof pt.decide> = {
  outcomes: "Decidir {{etapa}}",
  more: "Otras decisiones",
  takes: "Nadie la asumió. Al decidir, usted la asume en el mismo acto.",
  why: "{{opcao}}: ¿por qué?",
  inField: "Queda en {{campo}}: quien ve ese campo lo lee.",
  inHistory: "Queda en el historial: quien ve el caso lo lee.",
  empty: "Diga por qué: sin motivo no se envía.",
  back: "Cancelar"
}
