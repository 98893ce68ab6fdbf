/** How each level of a notice looks: its colour by name, and its icon. */
import type { Level } from "@quadrante/domain/notification"
import type { IconName } from "../../ui/Icon.tsx"

export const looks: Readonly<Record<Level, { readonly kind: string; readonly icon: IconName }>> = {
  info: { kind: "info", icon: "bell" },
  sucesso: { kind: "success", icon: "ok" },
  aviso: { kind: "warning", icon: "alert" },
  erro: { kind: "error", icon: "error" }
}
