/** Texts of what the server refuses, in Spanish. */
import type { Texts } from "../texts.ts"
import type { fault as pt } from "../pt/fault.ts"

export const fault: Texts<typeof pt> = {
  "credentials-wrong": "El usuario o la contraseña no coinciden.",
  "statement-refused": "La base de datos rechazó la instrucción: {{at}}",
  "statement-late": "La consulta pasó de {{at}} s y fue cancelada.",
  "too-heavy":
    "Esto pide más tiempo o memoria de lo que una sola petición puede usar, y fue interrumpido. Reduzca el texto, las filas o el periodo e intente de nuevo.",
  busy: "Ya hay una petición suya en curso. Espere a que termine, o cancélela.",
  "too-many-attempts": "Demasiados intentos. Espere {{retryAfter}} s e inténtelo de nuevo.",
  "too-many-requests":
    "Fueron demasiadas peticiones seguidas. Espere {{retryAfter}} s e inténtelo de nuevo; lo que escribió sigue aquí.",
  "challenges-reached":
    "Hay muchas entradas con biometría desde esta dirección. Espere {{retryAfter}} s, o use la contraseña.",
  "quota-reached": "Se alcanzó el límite ({{at}}). Inténtelo de nuevo más tarde.",
  "session-blocked": "La sesión está bloqueada. Desbloquéela para continuar.",
  "session-absent": "Su sesión terminó. Entre de nuevo para continuar donde se quedó.",
  "session-expired": "Su sesión terminó. Entre de nuevo para continuar donde se quedó.",
  "session-revoked": "Su sesión fue cerrada. Entre de nuevo para continuar donde se quedó.",
  "proof-invalid": "El servidor no reconoció este navegador. Compruebe el reloj del equipo y entre de nuevo.",
  "session-renewed": "Esta ventana tiene un acceso antiguo. Recargue la página.",
  "passkey-refused": "La biometría no fue aceptada. Inténtelo de nuevo o use la contraseña.",
  "access-blocked": "Acceso bloqueado. Hable con el administrador.",
  "authentication-required": "Confirme que es usted para continuar.",
  "offer-closed": "Este enlace ya fue abierto o rechazado, o venció.",
  "document-locked": "{{by}} está editando este documento. Intente de nuevo cuando termine.",
  "document-stale": "{{by}} guardó una versión más nueva mientras usted editaba. Compare y guarde de nuevo.",
  "file-refused": "El contenido del archivo no es de un tipo aceptado. Envíe PDF, imagen, hoja de cálculo o texto.",
  "passkey-known": "Esta biometría ya está registrada.",
  "password-weak": "Elija otra contraseña: de 8 a 128 caracteres, que no sea de las más usadas ni contenga su usuario.",
  "process-unknown": "No hay un proceso con este nombre para su perfil. Revise el enlace o búsquelo en el menú.",
  "task-closed": "{{by}} completó esta tarea antes. Vea abajo cómo quedó.",
  "task-taken": "Esta tarea la tiene {{by}}.",
  "draft-sent": "Este borrador ya se envió.",
  "instance-over": "Este proceso ya había terminado.",
  "message-unexpected": "Ningún proceso espera el mensaje {{at}}.",
  "definition-refused": "La definición fue rechazada: {{at}}.",
  engine: "El sistema",
  "code-wrong": "El código no coincide, o ya no vale.",
  "process-failed": "El proceso no pudo seguir: {{at}}. Nada cambió; lo que escribió sigue aquí.",
  "revision-stale":
    "{{by}} cambió lo que muestra este formulario mientras usted lo rellenaba. Revise los campos y envíe de nuevo.",
  "form-invalid": "El servidor rechazó algunos campos. Revise los que están marcados.",
  forbidden: "Su perfil no permite esta acción.",
  "not-found": "Esto ya no existe o no está disponible para su perfil.",
  "environment-unknown": "Este entorno no existe.",
  "too-large": "Lo enviado supera el tamaño permitido.",
  "request-invalid": "El servidor no entendió la petición ({{at}}).",
  "text-invalid":
    "El texto en {{at}} tiene un carácter que no se puede guardar (a veces viene con un texto pegado). Bórrelo e intente de nuevo; el resto sigue aquí.",
  "key-reused": "Este envío ya se usó para otro contenido. Revíselo y envíelo de nuevo.",
  unavailable: "El servidor está ocupado. Inténtelo de nuevo en unos instantes.",
  unreachable: "Sin conexión con el servidor. Lo que escribió sigue aquí.",
  "answer-invalid": "El servidor respondió de un modo que esta versión no entiende. Recargue la página.",
  internal: "El servidor falló. Inténtelo de nuevo. Código para el soporte: {{request}}"
}
