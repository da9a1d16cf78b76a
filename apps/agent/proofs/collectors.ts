import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCollectors } from '../src/collectors/index.ts'

// What it costs to look at a machine. Run with --expose-gc and a young generation that holds all of a round's
// garbage, so that what one call leaves behind can be counted.
const looks = 100
const wantedProcesses = 300
const pids = () => readdirSync('/proc').filter((entry) => /^\d/.test(entry)).length

/** Of this thread alone: a clock on the wall would count what others did meanwhile. */
const cpuMicroseconds = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const sleepers: ChildProcess[] = []
while (pids() < wantedProcesses) sleepers.push(spawn('sleep', ['600'], { stdio: 'ignore' }))

const collectors = createCollectors({ agent: { agentVersion: 'proof', makesChecks: false } })
collectors.read()
await collectors.processes(50)

/** One call now and then, as the agent makes them: caches go cold in between. */
async function paced(pauseMs: number, call: () => unknown) {
  const cost = async (work: () => unknown) => {
    const start = cpuMicroseconds()
    for (let look = 0; look < looks; look++) {
      await sleep(pauseMs)
      await work()
    }
    return (cpuMicroseconds() - start) / looks
  }
  const pauses = await cost(() => {})
  return (await cost(call)) - pauses
}

function inARow(call: () => unknown) {
  const times = []
  for (let round = 0; round < 9; round++) {
    const start = cpuMicroseconds()
    for (let look = 0; look < 1000; look++) call()
    times.push((cpuMicroseconds() - start) / 1000)
  }
  return median(times)
}

/** Over fewer calls than would make the collector run. */
async function garbage(calls: number, pauseMs: number, call: () => unknown) {
  const rounds = []
  for (let round = 0; round < 5; round++) {
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    for (let look = 0; look < calls; look++) {
      if (pauseMs > 0) await sleep(pauseMs)
      await call()
    }
    rounds.push((process.memoryUsage().heapUsed - before) / calls)
  }
  return median(rounds)
}

const pacedRead = await paced(50, () => collectors.read())
const readGarbage = await garbage(200, 0, () => void collectors.read())
const rowOfReads = inARow(() => collectors.read())
const scan = await paced(250, () => collectors.processes(50))
const scanGarbage = await garbage(10, 250, () => collectors.processes(50))
const groups = collectors.groups('point').length
const groupsRead = await paced(250, () => collectors.groups('point'))
const total = pids()

process.stdout.write(`| what | measured |
| --- | --- |
| one reading, a pause before each | ${pacedRead.toFixed(0)} µs |
| one reading of many in a row | ${rowOfReads.toFixed(0)} µs |
| garbage of one reading | ${readGarbage.toFixed(0)} bytes |
| one look at ${total} processes, 50 of them told | ${(scan / 1000).toFixed(2)} ms |
| one reading of ${groups} containers and services | ${(groupsRead / 1000).toFixed(2)} ms |
| garbage of one look at ${total} processes | ${(scanGarbage / 1024).toFixed(0)} kB |
`)

collectors.close()
for (const sleeper of sleepers) sleeper.kill()
