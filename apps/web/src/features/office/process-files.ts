/** The files of a process as somebody chooses them: one by one, in an archive, or in a folder. */
import { unzip, type ZipEntry } from "./zip.ts"

/** Whether a file of an archive or a folder belongs to a process: hidden ones and what goes with them do not. */
export const isOfProcess = (name: string): boolean => /\.(bpmn|xml|json|form)$/i.test(name) && !/(^|\/)[._]/.test(name)

/** Their names and texts; of an archive what belongs to a process, of the others all. */
export const readProcessFiles = async (chosen: ReadonlyArray<File>): Promise<ReadonlyArray<ZipEntry>> => {
  const all = await Promise.all(
    chosen.map(async (file) =>
      /\.zip$/i.test(file.name)
        ? unzip(new Uint8Array(await file.arrayBuffer()), isOfProcess)
        : [{ name: file.name, text: await file.text() }]
    )
  )
  return all.flat()
}
