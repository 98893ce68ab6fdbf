/** Texts of why a page is there, in Spanish. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  "link-inside": "Abrió un enlace a {{processo}} y ya había iniciado sesión.",
  "link-login": "Abrió un enlace a {{processo}} y necesita iniciar sesión para continuar.",
  "link-entered": "Abrió un enlace a {{processo}} e inició sesión.",
  "link-choice": "Abrió un enlace y tiene otra sesión abierta: elija dónde continuar.",
  "link-nothing": "Abrió un enlace que no abre ningún proceso; por eso está en el área de trabajo.",
  "link-refused": "Abrió un enlace que no indica un proceso que se pueda abrir.",
  ended: "Abrió un enlace que cerró su sesión.",
  address:
    "Abrió la dirección de Quadrante y todavía no inició sesión. Cuando lo haga, aquí están sus tareas y lo que puede abrir.",
  "asked-to-enter": "Abrió una página que solo aparece después de iniciar sesión.",
  "at-login":
    "Abrió la página de inicio de sesión y todavía no inició sesión. Cuando lo haga, aquí están sus tareas y lo que puede abrir.",
  left: "Su sesión terminó; por eso necesita iniciar sesión de nuevo.",
  entered: "Inició sesión y llegó aquí.",
  inside: "Ya había iniciado sesión y abrió esta página.",
  here: "Aquí están sus tareas y sus solicitudes. Abra una tarea de la lista, o empiece una solicitud desde el menú o la búsqueda.",
  openHere: "Lo que está abierto quedó de antes, o usted lo abrió aquí dentro.",
  linkRead: "hay sesión, y el enlace ya se había leído en el paso anterior",
  environment: "Abrió una dirección sin el nombre del entorno y llegó al suyo.",
  reload: "No se encontró su sesión después de iniciarla; por eso la página se carga de nuevo.",
  open: "Abrió una página que todos pueden ver, incluso sin iniciar sesión.",
  missing: "Abrió una dirección en la que no hay ninguna página.",
  case: {
    helps: "{{nome}} pidió su ayuda en la etapa {{etapa}}.",
    acts: "Usted actúa por {{nome}} en la etapa {{etapa}}.",
    has: "La etapa {{etapa}} está con usted.",
    "may-take": "La etapa {{etapa}} es del grupo {{papel}}, del que usted forma parte: la hace quien la asuma.",
    did: "Usted hizo la etapa {{feita}}.",
    follows: "Usted sigue este caso.",
    sees: "Usted puede ver este caso, y nada en él espera por usted.",
    draft: "Usted lo empezó y aún no lo envió.",
    searched: "Usted lo encontró con la búsqueda.",
    with: "Ahora: {{etapa}}, con {{quem}}.",
    refused: "La solicitud fue rechazada.",
    ended: "El caso terminó.",
    cancelled: "El caso fue cancelado."
  },
  notThis: "¿No era eso?",
  toTasks: "Ver las tareas",
  toHome: "Ir al inicio",
  details: "Detalles para el soporte",
  none: "Ninguna decisión todavía.",
  copy: "Copiar para el soporte",
  command: "En la línea de comandos del soporte",
  copyHelp: "Sin contraseñas, textos escritos ni nombres de personas."
}
