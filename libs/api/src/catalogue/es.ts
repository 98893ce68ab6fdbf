/** The same in Spanish. */
import type { Translation } from "@quadrante/domain/text"
import type { pt } from "./pt.ts"

export const es = {
  "request-invalid": {
    message: "La petición no tiene la forma que dice el contrato.",
    remedy:
      "Corrija el campo en `at`; `body` es el cuerpo entero. `flaw` dice lo que ningún valor puede tener: NUL, medio carácter, un nombre repetido."
  },
  "credentials-wrong": {
    message: "El usuario o la contraseña no coinciden.",
    remedy: "Revíselos e intente de nuevo tras `retryAfter` segundos."
  },
  "session-absent": { message: "No hay sesión con ese token en este entorno.", remedy: "Entre de nuevo." },
  "session-expired": { message: "La sesión terminó por el tiempo.", remedy: "Entre de nuevo; lo escrito vuelve." },
  "session-revoked": { message: "La sesión fue cerrada.", remedy: "Entre de nuevo." },
  "session-renewed": {
    message: "Otra pestaña del mismo navegador ya recibió un token nuevo.",
    remedy: "Lea el token guardado y repita la petición."
  },
  "proof-invalid": {
    message: "La prueba de la petición falta o no vale para esta dirección.",
    remedy: "Haga una prueba nueva; revise la dirección pública del servidor."
  },
  "proof-nonce": {
    message: "La prueba es de otro momento.",
    remedy: "Repita con el valor de `dpop-nonce` y la hora de la respuesta."
  },
  "passkey-refused": { message: "La biometría no fue aceptada.", remedy: "Intente de nuevo, o use la contraseña." },
  forbidden: {
    message: "El perfil no permite esto.",
    remedy: "Cambie de perfil, o pida el derecho a quien administra."
  },
  "access-blocked": {
    message: "El acceso de esta persona está bloqueado, o ningún perfil suyo vale hoy.",
    remedy: "Hable con quien administra el entorno."
  },
  "authentication-required": {
    message: "Esto pide que la persona se identifique de nuevo.",
    remedy: "Pida la contraseña o la biometría y repita."
  },
  "environment-unknown": {
    message: "El servidor no tiene entorno con ese nombre.",
    remedy: "Revise la dirección; las mayúsculas cuentan."
  },
  "not-found": {
    message: "No hay nada en esta dirección, o no es para esta persona.",
    remedy: "Revise la dirección y el método."
  },
  "process-unknown": {
    message: "El entorno no tiene ese proceso, o el perfil no lo inicia.",
    remedy: "Revise el nombre en el enlace y el perfil."
  },
  "task-closed": {
    message: "La tarea ya fue concluida, por quien está en `by`.",
    remedy: "Lea la instancia de nuevo."
  },
  "task-taken": { message: "La tarea está con otra persona, la de `by`.", remedy: "Pida que la devuelva." },
  "draft-sent": { message: "Este borrador ya se envió.", remedy: "Abra la instancia en `at`." },
  "instance-over": { message: "La instancia ya terminó.", remedy: "Léala de nuevo; nada más cambia en ella." },
  "revision-stale": {
    message: "Otra persona cambió la instancia antes, la de `by`.",
    remedy: "Lea de nuevo, compare y envíe con la revisión nueva."
  },
  "offer-closed": {
    message: "El enlace ofrecido ya fue abierto, rechazado o venció.",
    remedy: "Pida que se envíe de nuevo."
  },
  "document-locked": {
    message: "Otra persona está editando este documento.",
    remedy: "Espere a que guarde o salga; `by` dice quién es."
  },
  "document-stale": {
    message: "El documento tiene una versión más nueva que la editada.",
    remedy: "Lea la nueva, una ambas y guarde de nuevo."
  },
  "passkey-known": { message: "Esta llave ya está registrada.", remedy: "Úsela para entrar, o registre otra." },
  "too-large": { message: "La petición pasa del límite en `at`.", remedy: "Envíe menos de una vez." },
  "file-refused": {
    message: "El contenido del archivo no es de un tipo aceptado.",
    remedy: "Envíe PDF, imagen, hoja o texto, con el nombre correcto."
  },
  "form-invalid": {
    message: "El formulario tiene campos que no valen.",
    remedy: "Corrija los de `fields`: cada uno dice por qué."
  },
  "key-reused": {
    message: "La misma clave ya fue usada para otro contenido.",
    remedy: "Use una clave nueva para una petición nueva."
  },
  "password-weak": {
    message: "La contraseña nueva no sirve.",
    remedy: "Elija otra: `at` dice si es corta, larga, común o contiene el nombre."
  },
  "message-unexpected": { message: "La instancia no espera ese mensaje ahora.", remedy: "Léala de nuevo." },
  "definition-refused": {
    message: "La definición fue rechazada: el motor no ejecuta todo lo que dibuja.",
    remedy: "Corrija los elementos nombrados en `fields`."
  },
  "code-wrong": {
    message: "El código no coincide, o ya no vale.",
    remedy: "Mire el último correo que llegó; tras cinco intentos o 15 minutos, pida otro código."
  },
  "process-failed": {
    message: "El proceso no pudo dar el paso; nada cambió.",
    remedy: "Avise a quien mantiene el proceso, con el código en `request`."
  },
  "statement-refused": {
    message: "La base de datos rechazó la instrucción.",
    remedy: "Corrija lo que dice `at`; solo se lee, y solo las vistas del entorno."
  },
  "statement-late": {
    message: "La consulta superó el tiempo, en segundos, y fue cancelada.",
    remedy: "Pida menos: un periodo menor, o un solo proceso."
  },
  "too-heavy": {
    message: "La petición pasó del tiempo o de la memoria que una sola puede usar, y fue interrumpida; nada cambió.",
    remedy: "Pida menos de una vez; `at` dice qué faltó. Igual otra vez, falla otra vez."
  },
  "session-blocked": {
    message: "La sesión está bloqueada.",
    remedy: "Desbloquéela con la contraseña o la biometría; nada se perdió."
  },
  "too-many-attempts": { message: "Hubo demasiados intentos.", remedy: "Espere `retryAfter` segundos." },
  "too-many-requests": {
    message: "La persona, o sin sesión la dirección de red, pidió más de lo que el servidor le reserva.",
    remedy: "Espere `retryAfter` segundos y repita; nada fue hecho."
  },
  "quota-reached": {
    message: "Ya hay tantos como puede haber de lo que nombra `at`; nada fue grabado.",
    remedy: "Espere `retryAfter` segundos, o quite lo que ya no sirve."
  },
  busy: {
    message: "Ya hay otras peticiones de esta persona en curso.",
    remedy: "Espere a que una termine, o cancélela."
  },
  internal: {
    message: "El servidor se equivocó.",
    remedy: "Intente de nuevo; si se repite, lleve el código en `request` a soporte."
  },
  unavailable: {
    message: "La base de datos no responde, o no tiene más espacio (`at` es `storage`).",
    remedy: "Repita tras `retryAfter` segundos; nada fue grabado."
  }
} as const satisfies Translation<typeof pt, "es">
