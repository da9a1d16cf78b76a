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

/** Looks at the same machine by other ways than the agent's, twice a second. */
export function startWitness() {
  const looks: Look[] = [look()]
  const timer = setInterval(() => looks.push(look()), 500)
  onTestFinished(() => clearInterval(timer))

  const before = (at: number) => looks.findLast((one) => one.at <= at) ?? look()
  const after = (at: number) => looks.find((one) => one.at >= at) ?? look()
  return {
    /** Ten seconds up to a moment. */
    upTo(at: number) {
      const [from, to] = [before(at - 10_000), before(at + 250)]
      const during = looks.filter((one) => one.at > at - 10_000 && one.at <= at)
      const all = to.all - from.all
      return {
        busyRatio: 1 - (to.idle - from.idle) / all,
        memoryRatio: during.reduce((sum, one) => sum + one.memoryRatio, 0) / during.length,
        receivedPerSecond: (to.received - from.received) / ((to.at - from.at) / 1000),
        // A counter only grows: what the agent read lies between a look before and a look after it.
        leastReceived: before(at - 1500).received,
        mostReceived: after(at + 1500).received,
      }
    },
  }
}
