/** Texts of the agenda, in Spanish. */
import type { agenda as pt } from "../pt/agenda.ts"
import type { Texts } from "../texts.ts"

export const agenda: Texts<typeof pt> = {
  title: "Agenda",
  span: "Mostrar",
  day: "Día",
  week: "Semana",
  month: "Mes",
  before: "Antes",
  after: "Después",
  today: "Hoy",
  loading: "Cargando la agenda",
  none: "Ningún compromiso en este periodo.",
  isToday: "Hoy, {{dia}}",
  next: "Próximo: {{dia}}",
  noneOnDay: "Ningún compromiso en este día.",
  isLate: "atrasado",
  things_zero: "nada",
  things_one: "{{count}} compromiso",
  things_many: "{{count}} de compromisos",
  things_other: "{{count}} compromisos",
  late_zero: "ninguno atrasado",
  late_one: "{{count}} atrasado",
  late_many: "{{count}} de atrasados",
  late_other: "{{count}} atrasados",
  overdue: "Atrasados",
  group: "del grupo",
  calendar: {
    open: "Suscribirse en el calendario",
    about:
      "Una dirección secreta muestra esta agenda en el calendario que usted usa. Quien tenga la dirección lee la agenda: guárdela para usted.",
    make: "Crear la dirección",
    renew: "Cambiar la dirección",
    revoke: "Cancelar la suscripción",
    since:
      "Suscrita desde {{dia}}, hasta {{fim}}. La dirección solo aparece cuando se crea; cámbiela para ver una nueva.",
    expires: "Vale por",
    days30: "30 días",
    days90: "90 días",
    days365: "1 año",
    proveTitle: "Confirme que es usted",
    prove: "Confirmar",
    proveHelp: "Quien tiene la dirección lee su agenda: para crearla, introduzca su contraseña.",
    once: "Cópiela ahora: la dirección no vuelve a aparecer.",
    address: "Dirección del calendario",
    copy: "Copiar la dirección",
    add: "Abrir en el calendario",
    made: "Dirección creada.",
    renewed: "Dirección cambiada. La anterior ya no vale.",
    revoked: "Suscripción cancelada. La dirección ya no vale."
  },
  allDay: "todo el día",
  kind: { due: "Vence", followUp: "Revisar", timer: "Avanza automáticamente" }
}
