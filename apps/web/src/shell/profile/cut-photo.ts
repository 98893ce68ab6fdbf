/** A picture that somebody chose, cut to the square that the server takes. The picture itself never leaves the browser. */
import { longest, side, squareOf } from "@quadrante/domain/photo"

/** How well it is drawn, the best first: the first that is short enough is taken. */
const qualities = [0.85, 0.6, 0.3]

const prefix = "data:image/jpeg;base64,"

/** The photo in base64; null where the file is no picture that this browser draws. */
export const cutPhoto = async (file: Blob): Promise<string | null> => {
  // Turned as the camera was held.
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const canvas = document.createElement("canvas")
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext("2d")
  if (context === null) return null
  // What shows through is white: JPEG would make it black.
  context.fillStyle = "#fff"
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = "high"
  const { x, y, size } = squareOf(picture.width, picture.height)
  context.drawImage(picture, x, y, size, size, 0, 0, side, side)
  picture.close()
  const drawn = qualities.map((quality) => canvas.toDataURL("image/jpeg", quality).slice(prefix.length))
  return drawn.find((data) => data.length <= Math.floor(longest / 3) * 4) ?? null
}
