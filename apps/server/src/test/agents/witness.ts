import { readFileSync } from 'node:fs'
import { cpus, freemem, totalmem } from 'node:os'
import { onTestFinished } from 'vitest'

const counter = (name: string) => Number(readFileSync(`/sys/class/net/lo/statistics/${name}`, 'utf8'))

function look() {
  const times = cpus().map((cpu) => cpu.times)
  return {
    at: Date.now(),
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0),
    memoryRatio: 1 - freemem() / totalmem(),
    received: counter('rx_bytes'),
  }
}

type Look = ReturnType<typeof look>

/** Measures the same machine by other means than the agent's, twice a second. */
export function startWitness() {
  const looks: Look[] = [look()]
  const timer = setInterval(() => looks.push(look()), 500)
  onTestFinished(() => clearInterval(timer))

  const before = (at: number) => looks.findLast((one) => one.at <= at) ?? look()
  const after = (at: number) => looks.find((one) => one.at >= at) ?? look()
  return {
    /** The ten seconds before a point in time. */
    upTo(at: number) {
      const [from, to] = [before(at - 10_000), before(at + 250)]
      const during = looks.filter((one) => one.at > at - 10_000 && one.at <= at)
      const all = to.all - from.all
      return {
        busyRatio: 1 - (to.idle - from.idle) / all,
        memoryRatio: during.reduce((sum, one) => sum + one.memoryRatio, 0) / during.length,
        // Counters only grow: the agent's value lies between a measurement before and one after it.
        leastReceived: before(at - 1500).received,
        mostReceived: after(at + 1500).received,
      }
    },
  }
}
