/** The floor: the same forty fields as one text of HTML, four times. */
import { fields } from "./fields.ts"

const control = (id: string, key: string, type: string) => {
  if (type === "textarea") return `<textarea class="input" id="${id}" name="${key}" rows="3"></textarea>`
  if (type === "select") {
    const options = [1, 2, 3, 4].map((n) => `<option value="${n}">Opção ${n}</option>`).join("")
    return `<span class="input"><select id="${id}" name="${key}">${options}</select></span>`
  }
  return `<span class="input"><input id="${id}" name="${key}"></span>`
}

export const mount = (containers: ReadonlyArray<HTMLElement>): void => {
  for (const [i, container] of containers.entries()) {
    const inner = fields.map(({ key, label, type }) => {
      const id = `f${i}-${key}`
      return `<div class="field w6"><label for="${id}">${label}</label>${control(id, key, type)}</div>`
    })
    container.innerHTML = `<form class="form">${inner.join("")}</form>`
  }
}
