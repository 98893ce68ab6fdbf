/** Texts of what people are told of what others did, and of the ways to it, in Spanish. */
import type { Texts } from "../texts.ts"
import type { notice as pt } from "../pt/notice.ts"

export const notice: Texts<typeof pt> = {
  title: "Avisos",
  parts: "Partes",
  tabs: {
    notices: "Avisos",
    actions: "Acciones de esta ventana"
  },
  readAll: "Marcar todos como leídos",
  readOne: "Marcar como leído",
  ways: "Qué avisos recibo, y por dónde",
  loading: "Cargando los avisos",
  none: "Ningún aviso.",
  noneText: "Lo que hagan otras personas y le toque a usted aparece aquí.",
  failed: "Los avisos no llegaron.",
  older: "Mostrar anteriores",
  kept: "Guardados hasta 90 días después de leídos.",
  noActions: "Nada se hizo en esta ventana.",
  actionsHelp: "Lo que usted hizo en esta ventana. No cuenta en la campana y desaparece al salir.",
  lastActions: "Las últimas 200 acciones.",
  stay: "Los avisos quedan en la pantalla",
  untilClosed: "hasta cerrar",
  seconds: "{{n}} s",
  today: "Hoy",
  yesterday: "Ayer, {{dia}}",
  unread: "no leído",
  open: "Abrir",
  openOf: "Abrir {{titulo}}",
  look: "Ver",
  seeAccess: "Ver el acceso a su cuenta",
  seeSubstitutions: "Ver las sustituciones",
  fetch: "Descargar",
  fetchOf: "Descargar {{nome}}",
  fileGone: "{{nome}} ya no está guardado. Pídalo de nuevo en el informe.",
  undoOf: "Deshacer: {{texto}}",
  several: "{{titulo}} · {{avisos}}",
  inGroup: "{{tarefas}} en el grupo {{grupo}}",
  more: "y {{n}} más",
  see: "Ver las {{n}}",
  count_zero: "Ningún aviso",
  count_one: "{{count}} aviso",
  count_many: "{{count}} de avisos",
  count_other: "{{count}} avisos",
  tasks_zero: "Ninguna tarea",
  tasks_one: "{{count}} tarea",
  tasks_many: "{{count}} de tareas",
  tasks_other: "{{count}} tareas",
  newTasks_zero: "Ninguna tarea nueva",
  newTasks_one: "{{count}} tarea nueva",
  newTasks_many: "{{count}} de tareas nuevas",
  newTasks_other: "{{count}} tareas nuevas",
  hide: "Contraer",
  seeOf: "Tareas del grupo {{grupo}}",
  wasItOn: "{{aparelho}}. ¿Fue usted?",
  hereTitle: "Este dispositivo es nuevo en su cuenta",
  here: "Es el que está usando ahora.",
  devices_zero: "Ningún dispositivo nuevo en su cuenta",
  devices_one: "{{count}} dispositivo nuevo en su cuenta",
  devices_many: "{{count}} de dispositivos nuevos en su cuenta",
  devices_other: "{{count}} dispositivos nuevos en su cuenta",
  wasIt: "¿Fue usted?",
  mine: "Fui yo",
  notMine: "No fui yo",
  account: "Su cuenta",
  substitution: "Sustitución",
  file: "Sus archivos",
  unseen: "Un caso que usted ya no ve",
  nobody: "Alguien",
  someStep: "una tarea",
  arrived_zero: "Ningún aviso nuevo",
  arrived_one: "{{count}} aviso nuevo. Está en la campana.",
  arrived_many: "{{count}} de avisos nuevos. Están en la campana.",
  arrived_other: "{{count}} avisos nuevos. Están en la campana.",
  following: "{{frase}} · usted lo sigue",
  said: "{{titulo}}: {{frase}}",
  kind: {
    "task-assigned": "{{etapa}} llegó para usted",
    "task-passed": "{{pessoa}} le asignó {{etapa}}",
    "task-returned": {
      by: "{{pessoa}} le devolvió {{etapa}}",
      nobody: "{{etapa}} volvió a usted"
    },
    "task-offered": {
      new: "{{etapa}} llegó a su grupo",
      returned: "{{etapa}} volvió a su grupo",
      reminded: "{{etapa}} aún espera en su grupo"
    },
    "task-due": "{{etapa}} vence {{prazo}}",
    "task-late": "{{etapa}} venció {{prazo}}",
    "task-finished": {
      taken: "{{pessoa}} asumió {{etapa}}",
      done: "{{pessoa}} concluyó {{etapa}}",
      closed: "{{etapa}} fue cerrada"
    },
    "decision-refused": "Su decisión en {{etapa}} no se envió; lo que escribió está en el caso",
    "request-moved": {
      by: "{{pessoa}} concluyó {{etapa}}",
      nobody: "Avanzó: {{etapa}}",
      approved: "Aprobado por {{pessoa}}",
      refused: "Rechazado por {{pessoa}}",
      next: "{{frase}}; ahora: {{proxima}}"
    },
    "request-ended": {
      ended: "Terminó",
      failed: "Se detuvo por un error",
      cancelled: "Fue cancelado"
    },
    "request-refused": {
      by: "Rechazado por {{pessoa}}",
      nobody: "Rechazado"
    },
    "process-notice": "Ha avanzado",
    reminder: "Recordatorio: {{etapa}} le espera",
    mentioned: "{{pessoa}} le mencionó",
    asked: "{{pessoa}} le preguntó",
    answered: "{{pessoa}} le respondió",
    "help-asked": "{{pessoa}} pide su ayuda en {{etapa}}",
    "help-given": "{{pessoa}} terminó la ayuda en {{etapa}}",
    substitution: {
      named: {
        both: "{{substituto}} actúa por {{ausente}}, del {{de}} al {{ate}}",
        ausente: "{{substituto}} actúa por usted, del {{de}} al {{ate}}",
        ausenteBy: "{{pessoa}} indicó a {{substituto}} para actuar por usted, del {{de}} al {{ate}}",
        substituto: "Usted actúa por {{ausente}}, del {{de}} al {{ate}}"
      },
      ended: {
        both: "{{substituto}} ya no actúa por {{ausente}}",
        ausente: "{{substituto}} ya no actúa por usted",
        ausenteBy: "{{pessoa}} terminó su sustitución: {{substituto}} ya no actúa por usted",
        substituto: "Usted ya no actúa por {{ausente}}"
      }
    },
    "substitute-acted": {
      acted: "{{pessoa}} actuó por usted en {{etapa}}",
      completed: "{{pessoa}} concluyó {{etapa}} por usted",
      claimed: "{{pessoa}} asumió {{etapa}} por usted",
      released: "{{pessoa}} devolvió {{etapa}} al grupo por usted",
      passed: "{{pessoa}} asignó {{etapa}} a otra persona por usted",
      "help-asked": "{{pessoa}} pidió ayuda en {{etapa}} por usted",
      followed: "{{pessoa}} cambió la fecha de revisar {{etapa}} por usted"
    },
    "job-done": {
      done: "El archivo {{nome}} está listo, guardado hasta las {{hora}}",
      gone: "El archivo {{nome}} estuvo listo y ya no está guardado",
      failed: "El archivo {{nome}} no pudo hacerse"
    },
    access: {
      device: "Dispositivo nuevo en su cuenta",
      password: "Se cambió su contraseña",
      passkey: "Biometría nueva en su cuenta",
      "passkey-removed": "Se quitó una biometría",
      calendar: "Dirección de calendario nueva",
      "calendar-ended": "Dirección de calendario cancelada",
      email: "El correo de su cuenta cambió",
      "email-removed": "El correo de su cuenta fue eliminado",
      "passkey-counter":
        "Puede haber una copia de su biometría en uso: se rechazó un inicio de sesión con ella. Quítela en el perfil y regístrela de nuevo."
    }
  },
  dueThisDay: "hoy",
  dueDay: "el {{dia}}",
  dueToday: "hoy a las {{hora}}",
  dueOn: "el {{dia}} a las {{hora}}",
  noDue: "pronto",
  desktop: {
    ask: "¿Avisarle también cuando esté en otra ventana?",
    help: "{{aviso}} El navegador pedirá su permiso; vale mientras Quadrante esté abierto.",
    yes: "Sí, avisar",
    no: "Ahora no",
    title: "Escritorio",
    granted: "Permitido en este navegador",
    denied: "Bloqueado en este navegador. Permita los avisos de esta dirección en su configuración.",
    default: "Aún no permitido en este navegador",
    missing: "Este navegador no muestra avisos en el escritorio.",
    allow: "Permitir",
    test: "Probar",
    tested: "Así aparece un aviso."
  },
  way: {
    when: "Avíseme cuando",
    product: "En el producto",
    desktop: "Escritorio",
    mail: "Correo",
    now: "ahora",
    digest: "resumen",
    never: "no",
    mailNow: "Correo ahora",
    mailDigest: "En el resumen",
    mailNever: "Sin correo",
    always: "Esto no se desactiva",
    saved: "Guardado a las {{hora}}",
    saving: "Guardando",
    failed: "No se guardó: {{motivo}}",
    loading: "Cargando lo que usted eligió",
    of: "{{via}}: {{assunto}}"
  },
  subjects: {
    tasks: "Llegó para mí, volvió o me la asignaron",
    group: "Llegó a mi grupo",
    groupHelp: "un solo aviso, hasta que alguien la asuma",
    due: "Vence pronto o está atrasada",
    finished: "Otra persona concluyó lo que yo tenía abierto",
    moved: "Avanzó",
    ended: "Terminó o fue rechazado",
    talk: "Alguien me llamó o me preguntó",
    substitute: "Alguien me sustituye, o sustituyo a alguien",
    job: "Un archivo que pedí está listo",
    access: "Algo cambió en el acceso a mi cuenta"
  },
  areas: {
    tasks: "Tareas",
    requests: "Mis solicitudes",
    talk: "Conversación",
    account: "Archivos y cuenta"
  }
}
