/** The topics of service tasks that this server implements. A definition with any other topic is refused. */
export const topics = ["lembrar", "avisar"] as const

export type Topic = (typeof topics)[number]

export const isTopic = (name: string): name is Topic => topics.some((topic) => topic === name)
