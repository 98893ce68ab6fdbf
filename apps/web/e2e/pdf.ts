/** PDFs for journeys that need a file. */

/** A PDF of so many empty pages; that of a number that is named as missing is not there, and cannot be drawn. */
export const pdf = (pages: number, missing?: number) => {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(" ")
  const each = Array.from({ length: pages }, (_, i) =>
    i + 1 === missing ? "" : `${i + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n`
  )
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj\n${each.join("")}trailer<</Root 1 0 R>>\n%%EOF`
  )
}
