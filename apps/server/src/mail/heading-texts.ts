/** What notices tell, as sentences of a mail, in three languages. */
import { text } from "@quadrante/domain/text"

export const sayHeading = text({
  "pt-BR": {
    heading: {
      "task-assigned": "Uma tarefa chegou para você",
      "task-passed": "{{who}} passou uma tarefa para você",
      "task-returned": "Uma tarefa voltou para você",
      "task-offered": "Uma tarefa chegou ao seu grupo",
      "task-due": "Uma tarefa sua vence logo",
      "task-late": "Uma tarefa sua está atrasada",
      "task-finished": {
        done: "{{who}} concluiu uma tarefa que você tinha aberta",
        taken: "{{who}} assumiu uma tarefa que você tinha aberta",
        closed: "Uma tarefa que você tinha aberta foi encerrada"
      },
      "decision-refused": "Uma decisão sua não foi enviada",
      "request-moved": { own: "Seu pedido avançou", followed: "Um caso que você segue avançou" },
      "request-ended": {
        own: {
          ended: "Seu pedido terminou",
          failed: "Seu pedido parou por um erro",
          cancelled: "Seu pedido foi cancelado"
        },
        followed: {
          ended: "Um caso que você segue terminou",
          failed: "Um caso que você segue parou por um erro",
          cancelled: "Um caso que você segue foi cancelado"
        }
      },
      "request-refused": { own: "Seu pedido foi recusado", followed: "Um caso que você segue foi recusado" },
      "process-notice": "Há novidade em um pedido",
      reminder: "Um lembrete sobre uma tarefa sua",
      mentioned: "{{who}} mencionou você",
      asked: "{{who}} perguntou a você",
      answered: "{{who}} respondeu a você",
      "help-asked": "{{who}} pediu sua ajuda",
      "help-given": "{{who}} ajudou em uma tarefa sua",
      substitution: {
        named: "{{substituto}} age por {{ausente}}",
        ended: "{{substituto}} não age mais por {{ausente}}",
        changed: "Uma substituição sua mudou"
      },
      "substitute-acted": {
        claimed: "{{who}} assumiu uma tarefa por você",
        released: "{{who}} devolveu uma tarefa ao grupo por você",
        passed: "{{who}} passou uma tarefa por você",
        completed: "{{who}} concluiu uma tarefa por você",
        other: "{{who}} agiu por você"
      },
      "job-done": {
        done: "O que você pediu está pronto",
        failed: "O que você pediu não pôde ser feito"
      },
      access: "Mudança no seu acesso"
    },
    happened: {
      device: "Entrada em um aparelho novo",
      password: "Senha trocada",
      passkey: "Biometria nova",
      "passkey-removed": "Biometria removida",
      calendar: "Endereço de calendário novo",
      "calendar-ended": "Endereço de calendário cancelado",
      "passkey-counter": "Uma biometria foi usada de um jeito suspeito",
      email: "E-mail trocado",
      "email-removed": "E-mail removido"
    }
  },
  en: {
    heading: {
      "task-assigned": "A task has come to you",
      "task-passed": "{{who}} assigned a task to you",
      "task-returned": "A task has come back to you",
      "task-offered": "A task has come to your group",
      "task-due": "A task of yours is due soon",
      "task-late": "A task of yours is overdue",
      "task-finished": {
        done: "{{who}} completed a task that you had open",
        taken: "{{who}} claimed a task that you had open",
        closed: "A task that you had open was closed"
      },
      "decision-refused": "A decision of yours was not sent",
      "request-moved": { own: "Your request has moved on", followed: "A case that you follow has moved on" },
      "request-ended": {
        own: {
          ended: "Your request has ended",
          failed: "Your request stopped with an error",
          cancelled: "Your request was cancelled"
        },
        followed: {
          ended: "A case that you follow has ended",
          failed: "A case that you follow stopped with an error",
          cancelled: "A case that you follow was cancelled"
        }
      },
      "request-refused": { own: "Your request was refused", followed: "A case that you follow was refused" },
      "process-notice": "There is news of a request",
      reminder: "A reminder of a task of yours",
      mentioned: "{{who}} mentioned you",
      asked: "{{who}} asked you",
      answered: "{{who}} answered you",
      "help-asked": "{{who}} asked for your help",
      "help-given": "{{who}} helped with a task of yours",
      substitution: {
        named: "{{substituto}} acts for {{ausente}}",
        ended: "{{substituto}} no longer acts for {{ausente}}",
        changed: "A substitution of yours has changed"
      },
      "substitute-acted": {
        claimed: "{{who}} claimed a task for you",
        released: "{{who}} returned a task to the group for you",
        passed: "{{who}} assigned a task to somebody for you",
        completed: "{{who}} completed a task for you",
        other: "{{who}} acted for you"
      },
      "job-done": {
        done: "What you asked for is ready",
        failed: "What you asked for could not be made"
      },
      access: "A change of your access"
    },
    happened: {
      device: "Login on a new device",
      password: "Password changed",
      passkey: "New passkey",
      "passkey-removed": "Passkey removed",
      calendar: "New calendar address",
      "calendar-ended": "Calendar address cancelled",
      "passkey-counter": "A passkey was used in a suspicious way",
      email: "E-mail address changed",
      "email-removed": "E-mail address removed"
    }
  },
  es: {
    heading: {
      "task-assigned": "Le llegó una tarea",
      "task-passed": "{{who}} le asignó una tarea",
      "task-returned": "Una tarea volvió a usted",
      "task-offered": "Una tarea llegó a su grupo",
      "task-due": "Una tarea suya vence pronto",
      "task-late": "Una tarea suya está atrasada",
      "task-finished": {
        done: "{{who}} terminó una tarea que usted tenía abierta",
        taken: "{{who}} asumió una tarea que usted tenía abierta",
        closed: "Se cerró una tarea que usted tenía abierta"
      },
      "decision-refused": "Una decisión suya no se envió",
      "request-moved": { own: "Su solicitud avanzó", followed: "Un caso que sigue avanzó" },
      "request-ended": {
        own: {
          ended: "Su solicitud terminó",
          failed: "Su solicitud se detuvo por un error",
          cancelled: "Su solicitud fue cancelada"
        },
        followed: {
          ended: "Un caso que sigue terminó",
          failed: "Un caso que sigue se detuvo por un error",
          cancelled: "Un caso que sigue fue cancelado"
        }
      },
      "request-refused": { own: "Su solicitud fue rechazada", followed: "Un caso que sigue fue rechazado" },
      "process-notice": "Hay novedades de una solicitud",
      reminder: "Un recordatorio sobre una tarea suya",
      mentioned: "{{who}} lo mencionó",
      asked: "{{who}} le preguntó",
      answered: "{{who}} le respondió",
      "help-asked": "{{who}} le pidió ayuda",
      "help-given": "{{who}} ayudó en una tarea suya",
      substitution: {
        named: "{{substituto}} actúa por {{ausente}}",
        ended: "{{substituto}} ya no actúa por {{ausente}}",
        changed: "Una sustitución suya cambió"
      },
      "substitute-acted": {
        claimed: "{{who}} asumió una tarea por usted",
        released: "{{who}} devolvió una tarea al grupo por usted",
        passed: "{{who}} asignó una tarea por usted",
        completed: "{{who}} concluyó una tarea por usted",
        other: "{{who}} actuó por usted"
      },
      "job-done": {
        done: "Lo que usted pidió está listo",
        failed: "Lo que usted pidió no pudo hacerse"
      },
      access: "Cambio en su acceso"
    },
    happened: {
      device: "Entrada en un dispositivo nuevo",
      password: "Contraseña cambiada",
      passkey: "Biometría nueva",
      "passkey-removed": "Biometría eliminada",
      calendar: "Dirección de calendario nueva",
      "calendar-ended": "Dirección de calendario cancelada",
      "passkey-counter": "Una biometría se usó de manera sospechosa",
      email: "Correo cambiado",
      "email-removed": "Correo eliminado"
    }
  }
})
