/** Texts of the login, in Spanish. */
import type { Texts } from "../texts.ts"
import type { login as pt } from "../pt/login.ts"

export const login: Texts<typeof pt> = {
  title: "Entrar",
  user: "Usuario",
  password: "Contraseña",
  show: "Mostrar",
  hide: "Ocultar",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  capsLock: "Bloq Mayús está activado.",
  submit: "Entrar",
  checking: "Entrando",
  wait: "El próximo intento vale dentro de {{wait}} s.",
  forgotten: "¿Olvidó la contraseña? Hable con el administrador.",
  target: "Va a abrir <b>{{processo}}</b> después de entrar.",
  withoutLink: "Puede entrar y continuar sin él.",
  expired: "Su sesión terminó. Entre de nuevo para continuar donde se quedó.",
  blocked: {
    person: "Su sesión está bloqueada. Entre con la contraseña para seguir donde se quedó.",
    support: "Soporte bloqueó su sesión. Cuando la desbloquee, se abre aquí; entrando con la contraseña vuelve ya.",
    access: "Soporte bloqueó su acceso. Cuando lo libere, su sesión se abre aquí."
  },
  // Of the environment, as it is; where it says it in this language too, its texts are laid over these.
  headline: "{{headline}}",
  contact: "{{contact}}",
  version: "Quadrante {{versao}}",
  insecure:
    "Esta dirección no es segura y no permite entrar. Use la dirección https o, en este equipo, http://localhost.",
  empty: {
    usuario: "Indique el usuario.",
    senha: "Indique la contraseña."
  },
  or: "o",
  byName: "Entrar con usuario y contraseña",
  passkey: "Entrar con biometría",
  unreachable: "Sin conexión con el servidor. Podrá entrar cuando vuelva."
}
