/** What they say in Spanish. */
import type { Translation } from "@quadrante/domain/text"
import type { pt } from "./pt.ts"

export const es = {
  problems: {
    "engine-invalid": '"{{engine}}" no sirve de nombre de motor: una letra y hasta 31 de a-z, 0-9, - y _',
    "engine-url": "la dirección de {{engine}} tiene que ser http o https, sin usuario dentro",
    "engine-taken": "ya hay un motor {{engine}}",
    "engine-unknown": "no hay motor {{engine}}: vea engine list",
    "about-refused": "lo dicho de los procesos fue rechazado: {{problems}}"
  },
  commands: {
    engine: "otros motores: añadir, nombrar, listar, quitar",
    add: "pone el entorno delante de un Operaton, Camunda 7 o CIB seven, por la dirección de su API REST",
    group: "dice por qué perfil está un grupo del motor; sin perfil: por ninguno",
    person: "dice por qué usuario nuestro está un usuario del motor; sin él: por nadie",
    starter: "permite a un perfil iniciar un proceso del motor, por la clave que tiene allí",
    about:
      "dice a quién excluyen las etapas de sus procesos, para qué unidades son, qué ven todos y qué mensajes reciben",
    list: "lista los motores, cuándo respondieron y qué falló",
    remove: "quita un motor; lo que se reflejó de él queda para leerlo"
  },
  options: {
    login: "el usuario con que se pregunta al motor",
    password: "un archivo con la contraseña de ese usuario",
    notStarter: "lo vuelve a quitar",
    tasklist: "la dirección de su lista de tareas, para lo que solo existe en él",
    sameNames: "sus grupos y usuarios se llaman como nuestros perfiles y usuarios"
  },
  columns: {
    url: "dirección de la API REST",
    login: "login",
    polled: "última respuesta",
    odd: "casos ilegibles",
    unread: "formularios solo en el motor",
    rules: "reglas",
    lost: "perdida"
  }
} as const satisfies Translation<typeof pt, "es">
