/** Texts of the login, in Portuguese. */
export const login = {
  title: "Entrar",
  user: "Usuário",
  password: "Senha",
  show: "Mostrar",
  hide: "Ocultar",
  showPassword: "Mostrar a senha",
  hidePassword: "Ocultar a senha",
  capsLock: "Caps Lock está ligado.",
  submit: "Entrar",
  checking: "Entrando",
  wait: "A próxima tentativa vale daqui a {{wait}} s.",
  forgotten: "Esqueceu a senha? Fale com o administrador.",
  target: "Você vai abrir <b>{{processo}}</b> depois de entrar.",
  withoutLink: "Você pode entrar e continuar sem ele.",
  expired: "Sua sessão terminou. Entre de novo para continuar de onde parou.",
  blocked: {
    person: "Sua sessão está bloqueada. Entre com a senha para continuar de onde parou.",
    support:
      "O suporte bloqueou sua sessão. Quando ele a desbloquear, ela abre aqui; entrando com a senha você volta já.",
    access: "Seu acesso foi bloqueado pelo suporte. Quando for liberado, sua sessão abre aqui."
  },
  // Of the environment, as it is; where it says it in this language too, its texts are laid over these.
  headline: "{{headline}}",
  contact: "{{contact}}",
  version: "Quadrante {{versao}}",
  insecure:
    "Este endereço não é seguro e a entrada não é possível por ele. Use o endereço https ou, neste computador, http://localhost.",
  empty: { usuario: "Informe o usuário.", senha: "Informe a senha." },
  or: "ou",
  byName: "Entrar com usuário e senha",
  passkey: "Entrar com biometria",
  unreachable: "Sem conexão com o servidor. A entrada volta quando houver conexão."
} as const
