/** Texts of refusals that nobody meets before the login, in Spanish: acts that need a connection, and quotas. */
import type { Texts } from "../texts.ts"
import type { refusal as pt } from "../pt/refusal.ts"
export const refusal: Texts<typeof pt> = {
  unreachable: "{{ato}} necesita conexión. Inténtelo de nuevo cuando vuelva.",
  task: {
    "starter-excluded": "Quien inició el proceso no puede hacer esta tarea.",
    "did-earlier": "Usted hizo {{etapa}} en este proceso; esta tarea es de otra persona.",
    "substitute-of-starter": "Usted sustituye a {{nome}}, que inició el proceso, y por eso no puede hacer esta tarea.",
    "substitute-of-doer":
      "Usted sustituye a {{nome}}, que hizo {{etapa}} en este proceso, y por eso no puede hacer esta tarea.",
    "other-unit": "Esta tarea es para quienes trabajan en {{unidades}}.",
    "not-candidate": "Esta tarea es de otras personas o de otro perfil.",
    "starter-only": "Esta tarea es de quien inició el proceso.",
    "holder-only": "Solo quien tiene la tarea puede hacerlo.",
    receiver: "Esa persona no puede tener esta tarea.",
    "has-it": "La tarea ya está con esa persona.",
    helped: "Ya hay alguien que ayuda en esta tarea.",
    "helper-only": "Usted ya no ayuda en esta tarea.",
    elsewhere: "Esta tarea se hace en el motor que ejecuta el caso.",
    "no-candidates": "La tarea no tiene a quién volver: se queda con usted."
  },
  addressee: {
    unknown: "Quien mencionó ya no existe en este entorno.",
    self: "No puede preguntarse a sí mismo.",
    blocked: "El acceso de {{nome}} está bloqueado.",
    "no-role": "{{nome}} no tiene perfil en este entorno.",
    unseen: "{{nome}} no ve este caso."
  },
  act: {
    search: "La búsqueda",
    followCase: "Seguir el caso",
    unfollowCase: "Dejar de seguir el caso",
    casePdf: "Generar el PDF del caso",
    pdf: "Generar el PDF",
    beginUpload: "Enviar archivos",
    uploadPart: "Enviar archivos",
    endUpload: "Enviar archivos",
    removeFile: "Retirar el archivo",
    restoreFile: "Devolver el archivo al caso",
    beginText: "Empezar un documento",
    openDocument: "Editar el documento",
    saveDocument: "Guardar el documento",
    content: "Leer el documento",
    claimTask: "Asumir la tarea",
    releaseTask: "Devolver la tarea",
    peopleFor: "Buscar personas",
    passTask: "Asignar la tarea",
    askHelp: "Pedir ayuda",
    giveHelp: "Devolver lo que rellenó",
    endHelp: "Retirar el pedido de ayuda",
    cancel: "Cancelar el proceso",
    retry: "Intentar de nuevo",
    report: "El informe",
    beginExport: "Exportar",
    exportPart: "Descargar el archivo",
    runStatement: "Ejecutar la consulta",
    fileOfStatement: "Exportar la consulta",
    indicator: "El indicador",
    deploy: "Publicar la definición",
    lock: "Bloquear la sesión"
  },
  quota: {
    comments: "Este caso ya tiene tantos comentarios como puede tener. No se perdió nada; hable con el administrador.",
    documents:
      "Este proceso ya tiene tantos documentos como puede tener. No se perdió nada; hable con el administrador.",
    uploads: "Ya tiene muchos archivos enviándose. Espere a que terminen, o quite alguno, y envíe de nuevo.",
    uploadBytes: "Los archivos que está enviando suman más de lo permitido. Espere a que terminen y envíe de nuevo.",
    starts:
      "Inició muchos procesos en la última hora. Inténtelo de nuevo en {{minutes}} min; lo que escribió sigue aquí.",
    passkeys: "Ya registró tantas biometrías como puede tener. Quite una que ya no use.",
    offers: "Esa sesión ya tiene muchos enlaces a la espera. Abra o rechace algunos antes."
  }
}
