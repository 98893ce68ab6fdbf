/** A PDF of one page, small enough to be written here. */

const objects = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
  "<< /Length 66 >>\nstream\nBT /F1 24 Tf 40 120 Td (Quadrante) Tj 0 -36 Td (PDF 1.4) Tj ET     \nendstream",
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
]

const file = (): string => {
  let text = "%PDF-1.4\n"
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, "0")} 00000 n \n`
  })
  const start = text.length
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

/** Its bytes. */
export const samplePdf = new TextEncoder().encode(file())
