/** Saves a file where the browser saves files. */
export const saveFile = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement("a")
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}
