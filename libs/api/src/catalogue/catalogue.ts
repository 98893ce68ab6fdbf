/** The catalogue of faults: what each means, in three languages, and what to do about it. For documentation and tools. */
import { statuses, type Code } from "../fault/fault.ts"

/** Languages of the catalogue. */
export type Language = "pt-BR" | "en" | "es"

/** What went wrong, and what whoever meets it does. */
export interface Words {
  readonly message: string
  readonly remedy: string
}

/** One fault. `at` says what the field `at` of its body names, where it has one. */
export interface Entry {
  readonly code: Code
  readonly status: number
  readonly at: string | null
  readonly words: Readonly<Record<Language, Words>>
}

type Texts = readonly [message: string, remedy: string]
type CatalogueEntry = { readonly at?: string; readonly pt: Texts; readonly en: Texts; readonly es: Texts }

const lines: Readonly<Record<Code, CatalogueEntry>> = {
  "request-invalid": {
    at: "field",
    pt: [
      "O pedido não tem a forma que o contrato diz.",
      "Corrija o campo em `at`; `body` é o corpo inteiro. `flaw` diz o que nenhum valor pode ter: NUL, meio caractere, um nome repetido."
    ],
    en: [
      "The request has not the shape that the contract says.",
      "Correct the field in `at`; `body` is the body as a whole. `flaw` says what no value may have: a NUL, half of a character, a name twice."
    ],
    es: [
      "La petición no tiene la forma que dice el contrato.",
      "Corrija el campo en `at`; `body` es el cuerpo entero. `flaw` dice lo que ningún valor puede tener: NUL, medio carácter, un nombre repetido."
    ]
  },
  "credentials-wrong": {
    pt: ["Usuário ou senha não conferem.", "Confira e tente de novo depois de `retryAfter` segundos."],
    en: ["Name or password is not right.", "Check them and try again after `retryAfter` seconds."],
    es: ["El usuario o la contraseña no coinciden.", "Revíselos e intente de nuevo tras `retryAfter` segundos."]
  },
  "session-absent": {
    pt: ["Não há sessão com esse token neste ambiente.", "Entre de novo."],
    en: ["There is no session with this token in this environment.", "Log in again."],
    es: ["No hay sesión con ese token en este ambiente.", "Entre de nuevo."]
  },
  "session-expired": {
    pt: ["A sessão terminou pelo tempo.", "Entre de novo; o que foi digitado é devolvido."],
    en: ["The session ended by its time.", "Log in again; what was typed comes back."],
    es: ["La sesión terminó por el tiempo.", "Entre de nuevo; lo escrito vuelve."]
  },
  "session-revoked": {
    pt: ["A sessão foi encerrada.", "Entre de novo."],
    en: ["The session was ended.", "Log in again."],
    es: ["La sesión fue cerrada.", "Entre de nuevo."]
  },
  "session-renewed": {
    pt: ["Outra aba do mesmo navegador já recebeu um token novo.", "Leia o token guardado e repita o pedido."],
    en: ["Another tab of the same browser has a new token already.", "Read the stored token and ask again."],
    es: ["Otra pestaña del mismo navegador ya recibió un token nuevo.", "Lea el token guardado y repita la petición."]
  },
  "proof-invalid": {
    pt: [
      "A prova do pedido falta ou não vale para este endereço.",
      "Faça uma prova nova; confira o endereço público do servidor."
    ],
    en: [
      "The proof of the request is missing or not for this address.",
      "Make a new proof; check the server's public address."
    ],
    es: [
      "La prueba de la petición falta o no vale para esta dirección.",
      "Haga una prueba nueva; revise la dirección pública del servidor."
    ]
  },
  "proof-nonce": {
    pt: ["A prova é de outro momento.", "Repita com o valor de `dpop-nonce` e a hora da resposta."],
    en: ["The proof is of another moment.", "Ask again with the answer's `dpop-nonce` and its date."],
    es: ["La prueba es de otro momento.", "Repita con el valor de `dpop-nonce` y la hora de la respuesta."]
  },
  "passkey-refused": {
    pt: ["A biometria não foi aceita.", "Tente de novo, ou use a senha."],
    en: ["The passkey was not accepted.", "Try again, or use the password."],
    es: ["La biometría no fue aceptada.", "Intente de nuevo, o use la contraseña."]
  },
  forbidden: {
    at: "what",
    pt: ["O perfil não permite isto.", "Troque de perfil, ou peça o direito a quem administra."],
    en: ["The profile does not allow this.", "Change the profile, or ask an administrator for the right."],
    es: ["El perfil no permite esto.", "Cambie de perfil, o pida el derecho a quien administra."]
  },
  "access-blocked": {
    pt: [
      "O acesso desta pessoa está bloqueado, ou nenhum perfil dela vale hoje.",
      "Fale com quem administra o ambiente."
    ],
    en: [
      "This person is kept out, or has no profile that holds today.",
      "Speak to whoever administers the environment."
    ],
    es: [
      "El acceso de esta persona está bloqueado, o ningún perfil suyo vale hoy.",
      "Hable con quien administra el ambiente."
    ]
  },
  "authentication-required": {
    pt: ["Isto pede que a pessoa se identifique de novo.", "Peça a senha ou a biometria e repita."],
    en: ["This needs the person to prove again who they are.", "Ask for the password or passkey and repeat."],
    es: ["Esto pide que la persona se identifique de nuevo.", "Pida la contraseña o la biometría y repita."]
  },
  "environment-unknown": {
    at: "amb",
    pt: ["O servidor não tem ambiente com esse nome.", "Confira o endereço; maiúsculas contam."],
    en: ["The server has no environment of that name.", "Check the address; capitals count."],
    es: ["El servidor no tiene ambiente con ese nombre.", "Revise la dirección; las mayúsculas cuentan."]
  },
  "not-found": {
    pt: ["Não há nada neste endereço, ou não é para esta pessoa.", "Confira o endereço e o método."],
    en: ["There is nothing at this address, or it is not for this person.", "Check address and method."],
    es: ["No hay nada en esta dirección, o no es para esta persona.", "Revise la dirección y el método."]
  },
  "process-unknown": {
    pt: ["O ambiente não tem esse processo, ou o perfil não o inicia.", "Confira o nome no link e o perfil."],
    en: [
      "The environment has no such process, or the profile may not start it.",
      "Check the name in the link and the profile."
    ],
    es: ["El ambiente no tiene ese proceso, o el perfil no lo inicia.", "Revise el nombre en el enlace y el perfil."]
  },
  "task-closed": {
    pt: ["A tarefa já foi concluída, por quem está em `by`.", "Leia a instância de novo."],
    en: ["The task was completed already, by whom `by` names.", "Read the instance again."],
    es: ["La tarea ya fue concluida, por quien está en `by`.", "Lea la instancia de nuevo."]
  },
  "task-taken": {
    pt: ["A tarefa está com outra pessoa, a de `by`.", "Peça que ela a devolva."],
    en: ["Somebody else has the task, whom `by` names.", "Ask them to give it back."],
    es: ["La tarea está con otra persona, la de `by`.", "Pida que la devuelva."]
  },
  "instance-over": {
    pt: ["A instância já terminou.", "Leia-a de novo; nada mais muda nela."],
    en: ["The instance is over.", "Read it again; nothing more changes in it."],
    es: ["La instancia ya terminó.", "Léala de nuevo; nada más cambia en ella."]
  },
  "revision-stale": {
    pt: ["Outra pessoa mudou a instância antes, a de `by`.", "Leia de novo, compare e envie com a revisão nova."],
    en: [
      "Somebody changed the instance before, whom `by` names.",
      "Read it again, compare, and send with the new revision."
    ],
    es: ["Otra persona cambió la instancia antes, la de `by`.", "Lea de nuevo, compare y envíe con la revisión nueva."]
  },
  "offer-closed": {
    pt: ["O link oferecido já foi aberto, recusado ou venceu.", "Peça que seja enviado de novo."],
    en: ["The offered link was opened, declined or ran out.", "Ask for it to be sent again."],
    es: ["El enlace ofrecido ya fue abierto, rechazado o venció.", "Pida que se envíe de nuevo."]
  },
  "document-locked": {
    pt: ["Outra pessoa está editando este documento.", "Espere que ela salve ou saia; `by` diz quem é."],
    en: ["Somebody else is editing this document.", "Wait until they save or leave; `by` says who."],
    es: ["Otra persona está editando este documento.", "Espere a que guarde o salga; `by` dice quién es."]
  },
  "document-stale": {
    pt: ["O documento tem uma versão mais nova que a editada.", "Leia a nova, junte as duas e salve de novo."],
    en: ["The document has a newer version than the one edited.", "Read the new one, merge both and save again."],
    es: ["El documento tiene una versión más nueva que la editada.", "Lea la nueva, una ambas y guarde de nuevo."]
  },
  "passkey-known": {
    pt: ["Esta chave já está registrada.", "Use-a para entrar, ou registre outra."],
    en: ["This passkey is registered already.", "Use it to log in, or register another."],
    es: ["Esta llave ya está registrada.", "Úsela para entrar, o registre otra."]
  },
  "too-large": {
    at: "limit",
    pt: ["O pedido passa do limite em `at`.", "Envie menos de uma vez."],
    en: ["The request is above the limit in `at`.", "Send less at once."],
    es: ["La petición pasa del límite en `at`.", "Envíe menos de una vez."]
  },
  "file-refused": {
    pt: [
      "O conteúdo do arquivo não é de um tipo aceito aqui.",
      "Envie PDF, imagem, planilha ou texto, com o nome certo."
    ],
    en: [
      "The content of the file is of no type that is taken here.",
      "Send a PDF, picture, sheet or text, rightly named."
    ],
    es: [
      "El contenido del archivo no es de un tipo aceptado.",
      "Envíe PDF, imagen, hoja o texto, con el nombre correcto."
    ]
  },
  "form-invalid": {
    pt: ["O formulário tem campos que não valem.", "Corrija os de `fields`: cada um diz por quê."],
    en: ["The form has fields that will not do.", "Correct those in `fields`: each says why."],
    es: ["El formulario tiene campos que no valen.", "Corrija los de `fields`: cada uno dice por qué."]
  },
  "key-reused": {
    pt: ["A mesma chave já foi usada para outro conteúdo.", "Use uma chave nova para um pedido novo."],
    en: ["The same key was used for other content.", "Use a new key for a new order."],
    es: ["La misma clave ya fue usada para otro contenido.", "Use una clave nueva para una petición nueva."]
  },
  "password-weak": {
    at: "reason",
    pt: ["A senha nova não serve.", "Escolha outra: `at` diz se é curta, longa, comum ou contém o nome."],
    en: [
      "The new password will not do.",
      "Choose another: `at` says whether it is short, long, common or holds the name."
    ],
    es: ["La contraseña nueva no sirve.", "Elija otra: `at` dice si es corta, larga, común o contiene el nombre."]
  },
  "message-unexpected": {
    pt: ["A instância não espera essa mensagem agora.", "Leia-a de novo."],
    en: ["The instance does not wait for that message now.", "Read it again."],
    es: ["La instancia no espera ese mensaje ahora.", "Léala de nuevo."]
  },
  "definition-refused": {
    pt: [
      "A definição foi recusada: o motor não roda tudo o que ela desenha.",
      "Corrija os elementos nomeados em `fields`."
    ],
    en: [
      "The definition was refused: the engine does not run all that it draws.",
      "Mend the elements named in `fields`."
    ],
    es: [
      "La definición fue rechazada: el motor no ejecuta todo lo que dibuja.",
      "Corrija los elementos nombrados en `fields`."
    ]
  },
  "process-failed": {
    pt: ["O processo não pôde dar o passo; nada mudou.", "Avise quem mantém o processo, com o código em `request`."],
    en: [
      "The process could not take the step; nothing changed.",
      "Tell whoever keeps the process, with the code in `request`."
    ],
    es: [
      "El proceso no pudo dar el paso; nada cambió.",
      "Avise a quien mantiene el proceso, con el código en `request`."
    ]
  },
  "statement-refused": {
    at: "reason",
    pt: ["O banco de dados recusou a instrução.", "Corrija o que `at` diz; só se lê, e só as visões do ambiente."],
    en: [
      "The database refused the statement.",
      "Mend what `at` says; it can only read, and only the environment's views."
    ],
    es: [
      "La base de datos rechazó la instrucción.",
      "Corrija lo que dice `at`; solo se lee, y solo las vistas del ambiente."
    ]
  },
  "statement-late": {
    at: "seconds",
    pt: [
      "A consulta passou do tempo, em segundos, e foi cancelada.",
      "Peça menos: um período menor, ou um processo só."
    ],
    en: [
      "The query took longer than these seconds and was cancelled.",
      "Ask for less: a shorter period, or one process."
    ],
    es: [
      "La consulta superó el tiempo, en segundos, y fue cancelada.",
      "Pida menos: un período menor, o un solo proceso."
    ]
  },
  "too-heavy": {
    at: "time | memory | crash",
    pt: [
      "O pedido passou do tempo ou da memória que um só pode usar, e foi interrompido; nada mudou.",
      "Peça menos de uma vez; `at` diz o que faltou. De novo igual, falha igual."
    ],
    en: [
      "The request went beyond the time or the memory that one may take, and was ended; nothing changed.",
      "Ask for less at once; `at` says what ran out. The same again fails again."
    ],
    es: [
      "La petición pasó del tiempo o de la memoria que una sola puede usar, y fue interrumpida; nada cambió.",
      "Pida menos de una vez; `at` dice qué faltó. Igual otra vez, falla otra vez."
    ]
  },
  "session-blocked": {
    at: "person | support | access",
    pt: ["A sessão está bloqueada.", "Desbloqueie com a senha ou a biometria; nada se perdeu."],
    en: ["The session is blocked.", "Unblock it with the password or passkey; nothing is lost."],
    es: ["La sesión está bloqueada.", "Desbloquéela con la contraseña o la biometría; nada se perdió."]
  },
  "too-many-attempts": {
    pt: ["Houve tentativas demais.", "Espere `retryAfter` segundos."],
    en: ["There were too many attempts.", "Wait `retryAfter` seconds."],
    es: ["Hubo demasiados intentos.", "Espere `retryAfter` segundos."]
  },
  "too-many-requests": {
    pt: [
      "A pessoa, ou, sem sessão, o endereço de rede, pediu mais do que o servidor lhe reserva.",
      "Espere `retryAfter` segundos e repita; nada foi feito."
    ],
    en: [
      "The person, or without a session the network address, asked for more than the server has for one.",
      "Wait `retryAfter` seconds and ask again; nothing was done."
    ],
    es: [
      "La persona, o sin sesión la dirección de red, pidió más de lo que el servidor le reserva.",
      "Espere `retryAfter` segundos y repita; nada fue hecho."
    ]
  },
  "quota-reached": {
    at: "what",
    pt: [
      "Já há tantos quantos pode haver daquilo que `at` nomeia; nada foi gravado.",
      "Espere `retryAfter` segundos, ou remova o que não serve mais."
    ],
    en: [
      "There are as many as there may be of what `at` names; nothing was written.",
      "Wait `retryAfter` seconds, or remove what is of no use any more."
    ],
    es: [
      "Ya hay tantos como puede haber de lo que nombra `at`; nada fue grabado.",
      "Espere `retryAfter` segundos, o quite lo que ya no sirve."
    ]
  },
  busy: {
    pt: ["Já há outros pedidos desta pessoa em andamento.", "Espere que um termine, ou cancele-o."],
    en: ["Other requests of this person are under way already.", "Wait until one is through, or cancel it."],
    es: ["Ya hay otras peticiones de esta persona en curso.", "Espere a que una termine, o cancélela."]
  },
  internal: {
    pt: ["O servidor errou.", "Tente de novo; se repetir, leve o código em `request` ao suporte."],
    en: ["The server made a mistake.", "Try again; if it repeats, take the code in `request` to support."],
    es: ["El servidor se equivocó.", "Intente de nuevo; si se repite, lleve el código en `request` a soporte."]
  },
  unavailable: {
    at: "what",
    pt: [
      "O banco de dados não responde, ou não tem mais espaço (`at` é `storage`).",
      "Repita depois de `retryAfter` segundos; nada foi gravado."
    ],
    en: [
      "The database does not answer, or has no room left (`at` is `storage`).",
      "Ask again after `retryAfter` seconds; nothing was written."
    ],
    es: [
      "La base de datos no responde, o no tiene más espacio (`at` es `storage`).",
      "Repita tras `retryAfter` segundos; nada fue grabado."
    ]
  }
}

const words = ([message, remedy]: Texts): Words => ({ message, remedy })

/** Every fault there is, by status. */
export const catalogue: ReadonlyArray<Entry> = (Object.keys(lines) as ReadonlyArray<Code>)
  .map((code) => {
    const { at = null, pt, en, es } = lines[code]
    return { code, status: statuses[code], at, words: { "pt-BR": words(pt), en: words(en), es: words(es) } }
  })
  .toSorted((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1))
