/** What walks look at in the page itself: each function runs there, and sees nothing of its file. */

export const choose = (label: string, option: string) => {
  const list = [...document.querySelectorAll("select")].find((one) =>
    [...one.labels].some(({ textContent }) => textContent.trim().startsWith(label))
  )
  const value = [...(list?.options ?? [])].find(({ text }) => text === option)?.value
  if (list === undefined || value === undefined) throw new Error(`${label} offers no ${option}`)
  list.value = value
  list.dispatchEvent(new Event("input", { bubbles: true }))
  list.dispatchEvent(new Event("change", { bubbles: true }))
}

export const tooWide = () =>
  [...document.querySelectorAll(".popover, .panel, dialog[open]")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} in ${clientWidth}`)

export const darkDots = () => {
  const canvas = document.querySelector<HTMLCanvasElement>(".pdf canvas")
  const dots = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let dark = 0
  for (let at = 0; at < dots.length; at += 4) if ((dots[at + 3] ?? 0) > 128 && (dots[at] ?? 255) < 128) dark++
  return dark
}
