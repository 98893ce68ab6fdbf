/** Alarms: the timers of an instance. They start no clock; they say when they are due, and go off when they are asked to. */

interface Alarm {
  readonly callback: CallableFunction
  readonly delay: number
  readonly timerId: string
  readonly timerRef: null
  readonly due: number
}

/** A set of alarms as the engine wants its timers. */
export const makeAlarms = () => {
  const set = new Set<Alarm>()
  let made = 0
  const setTimeout = (callback: CallableFunction, delay: number): Alarm => {
    const alarm = { callback, delay, timerId: `alarm_${made++}`, timerRef: null, due: Date.now() + delay }
    set.add(alarm)
    return alarm
  }
  const clearTimeout = (alarm: Alarm) => {
    set.delete(alarm)
    return undefined
  }
  const clock = { setTimeout, clearTimeout }
  return {
    timers: { ...clock, register: () => clock },
    /** When the next one is due. */
    next: (): Date | null => (set.size === 0 ? null : new Date(Math.min(...[...set].map(({ due }) => due)))),
    /** Lets those go off that are due, the earliest first. One may silence others. */
    fire: (now: number): void => {
      for (const alarm of [...set].toSorted((a, b) => a.due - b.due)) {
        if (alarm.due > now || !set.delete(alarm)) continue
        alarm.callback()
      }
    }
  }
}
