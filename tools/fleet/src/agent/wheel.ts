export type Wheel = {
  /** Calls the task once, some milliseconds from now, rounded up to the next tick. */
  after: (ms: number, task: () => void) => void
  stop: () => void
}

const tickMs = 50

/** One timer for all agents: tasks wait in the slot of their tick, however many there are. */
export function startWheel(): Wheel {
  const slots = new Map<number, (() => void)[]>()
  let done = tickOf(Date.now())

  const timer = setInterval(() => {
    for (const now = tickOf(Date.now()); done < now;) {
      done += 1
      const due = slots.get(done) ?? []
      slots.delete(done)
      for (const task of due) task()
    }
  }, tickMs)

  return {
    after(ms, task) {
      const tick = Math.max(done + 1, tickOf(Date.now() + ms) + 1)
      const slot = slots.get(tick)
      if (slot === undefined) slots.set(tick, [task])
      else slot.push(task)
    },
    stop: () => clearInterval(timer),
  }
}

const tickOf = (ms: number) => Math.floor(ms / tickMs)
