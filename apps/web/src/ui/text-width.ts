/** How wide texts are in a face, before they are drawn. */
export const textWidthIn = (font: string): ((text: string) => number) => {
  const context = document.createElement("canvas").getContext("2d")
  if (context === null) return (text) => text.length * 9
  context.font = font
  return (text) => context.measureText(text).width
}
