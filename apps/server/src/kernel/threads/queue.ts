/**
 * The fair queue of the pool: round-robin over environments, then over the people in one. Nobody runs two jobs at once,
 * and each person may queue only so many.
 */

/** For whom work is done. */
export interface Owner {
  readonly amb: string
  readonly person: string
}

export interface Queue<Job extends { readonly owner: Owner }> {
  /** Takes a job in; false where its person, or everybody together, has too many waiting. */
  readonly add: (job: Job) => boolean
  /** The job whose turn it is; from then on its person is busy, until `done`. */
  readonly next: () => Job | undefined
  readonly done: (owner: Owner) => void
  /** Takes a job out that nobody waits for any more; false where it is not waiting. */
  readonly remove: (job: Job) => boolean
  /** Takes out all that wait. */
  readonly clear: () => readonly Job[]
}

/** Makes an empty queue. */
export const makeQueue = <Job extends { readonly owner: Owner }>(
  mostOfPerson: number,
  mostOfAll: number
): Queue<Job> => {
  /** Who waits, each with the next in turn first. A map keeps the order in which its keys came. */
  const waiting = new Map<string, Map<string, Job[]>>()
  const busy = new Set<string>()
  let count = 0

  return {
    add: (job) => {
      const { amb, person } = job.owner
      const people = waiting.get(amb) ?? new Map<string, Job[]>()
      const jobs = people.get(person) ?? []
      if (jobs.length >= mostOfPerson || count >= mostOfAll) return false
      jobs.push(job)
      people.set(person, jobs)
      waiting.set(amb, people)
      count++
      return true
    },
    next: () => {
      for (const [amb, people] of waiting) {
        for (const [person, jobs] of people) {
          const job = busy.has(nameOf({ amb, person })) ? undefined : jobs.shift()
          if (job === undefined) continue
          busy.add(nameOf(job.owner))
          count--
          // Whoever was served goes behind the others, and so does their environment.
          waiting.delete(amb)
          people.delete(person)
          if (jobs.length > 0) people.set(person, jobs)
          if (people.size > 0) waiting.set(amb, people)
          return job
        }
      }
      return undefined
    },
    done: (owner) => void busy.delete(nameOf(owner)),
    remove: (job) => {
      const { amb, person } = job.owner
      const people = waiting.get(amb)
      const jobs = people?.get(person)
      const at = jobs?.indexOf(job) ?? -1
      if (people === undefined || jobs === undefined || at < 0) return false
      jobs.splice(at, 1)
      count--
      if (jobs.length === 0) people.delete(person)
      if (people.size === 0) waiting.delete(amb)
      return true
    },
    clear: () => {
      const all = [...waiting.values()].flatMap((people) => [...people.values()].flat())
      waiting.clear()
      count = 0
      return all
    }
  }
}

const nameOf = ({ amb, person }: Owner) => JSON.stringify([amb, person])
