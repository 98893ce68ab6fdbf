/** A real Operaton, at `OPERATON_URL` where `npm run test:peers` started one, and what others do in it by its own REST API. */
export const operatonUrl = process.env["OPERATON_URL"]
/** Two steps of one person. */
export const twoSteps = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="passos" name="Passos" isExecutable="true" operaton:historyTimeToLive="30">
    <startEvent id="s" /><sequenceFlow id="f1" sourceRef="s" targetRef="conferir" />
    <userTask id="conferir" name="Conferir" operaton:candidateUsers="ana.souza"><extensionElements><operaton:formData>
      <operaton:formField id="feito" label="Feito" type="boolean" /></operaton:formData></extensionElements></userTask>
    <sequenceFlow id="f2" sourceRef="conferir" targetRef="pagar" />
    <userTask id="pagar" name="Pagar" operaton:candidateUsers="ana.souza"><extensionElements><operaton:formData>
      <operaton:formField id="nota" label="Nota" type="string" /></operaton:formData></extensionElements></userTask>
    <sequenceFlow id="f3" sourceRef="pagar" targetRef="e" /><endEvent id="e" />
  </process>
</definitions>`

/** Asks an engine, and throws what it refuses. */
export const askOperaton = async (
  method: string,
  path: string,
  body?: object | FormData,
  url = operatonUrl
): Promise<unknown> => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}${path}`, {
    method,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(!isForm && { headers: { "content-type": "application/json" } })
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === "" ? null : JSON.parse(text)
}

/** Deploys a drawing. */
export const deployInOperaton = (name: string, xml: string, url = operatonUrl): Promise<unknown> => {
  const form = new FormData()
  form.set("deployment-name", name)
  form.set("data", new Blob([xml]), name)
  return askOperaton("POST", "/deployment/create", form, url)
}

/** Removes all deployments, with what runs of them and their history. */
export const emptyOperaton = async (): Promise<void> => {
  for (const { id } of (await askOperaton("GET", "/deployment")) as { id: string }[])
    await askOperaton("DELETE", `/deployment/${id}?cascade=true&skipCustomListeners=true`)
}
