import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fixturesOf, readerOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { ByteReader } from '../../reading/byte-reader.ts'
import type { CpuReading } from '../collector.ts'
import { Scratch } from '../../reading/open-file.ts'
import { linuxCpu } from './cpu.linux.ts'
import { compareTimes, emptyTimes } from './cpu-times.ts'
import { parseStat } from './parse-stat.ts'

const { bytes, reader, named } = fixturesOf(import.meta.url)

const timesOf = (text: string) => {
  const times = emptyTimes()
  parseStat(readerOf(text), times)
  return times
}
const newReading = (): CpuReading => ({
  busyRatio: 0,
  states: { user: 0, nice: 0, system: 0, iowait: 0, irq: 0, softirq: 0, steal: 0 },
  cores: [],
})
const compare = (before: string, now: string) => {
  const reading = newReading()
  return compareTimes(timesOf(before), timesOf(now), reading) ? reading : null
}

test.each([
  ['debian-12-vm.stat', 2],
  ['ubuntu-22-96-cores.stat', 96],
  ['alpine-lxc.stat', 2],
  ['rhel-6.stat', 2],
  ['gvisor.stat', 1],
  ['rhel-9-core-off.stat', 8],
])('reads the cores of %s', (name, cores) => {
  const times = emptyTimes()
  parseStat(reader(name), times)
  expect(times.cores).toBe(cores)
  const [user, , , idle] = bytes(name).toString().split(/\s+/).slice(1).map(Number)
  expect([times.whole[0], times.whole[3]]).toEqual([user, idle])
})

test('a core that is off has no times', () => {
  const times = emptyTimes()
  parseStat(reader('rhel-9-core-off.stat'), times)
  expect([...times.busy.subarray(0, 8)].map((busy) => busy >= 0)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})

test('shares the time between two looks among states and cores, and keeps waiting and stolen time apart', () => {
  const reading = compare(
    'cpu  100 0 100 1000 50 0 0 0 0 0\ncpu0 50 0 50 500 25 0 0 0 0 0\ncpu1 50 0 50 500 25 0 0 0 0 0\nintr 1\n',
    'cpu  140 10 120 1080 70 5 5 20 0 0\ncpu0 90 10 70 500 25 5 5 20 0 0\ncpu1 50 0 50 580 45 0 0 0 0 0\nintr 1\n',
  )
  expect(reading).toEqual({
    busyRatio: 0.5,
    states: { user: 0.2, nice: 0.05, system: 0.1, iowait: 0.1, irq: 0.025, softirq: 0.025, steal: 0.1 },
    cores: [1, 0],
  })
})

test('a core that comes, goes or steps back makes no spike', () => {
  const one = 'cpu  100 0 0 100 0 0 0 0 0 0\ncpu0 100 0 0 100 0 0 0 0 0 0\n'
  const two = 'cpu  110 0 0 110 0 0 0 0 0 0\ncpu0 110 0 0 110 0 0 0 0 0 0\ncpu1 9999 0 0 1 0 0 0 0 0 0\n'
  expect(compare(one, two)?.cores).toEqual([0.5, 0])
  expect(compare(two, one.replaceAll('100', '120'))?.cores).toEqual([0.5])
  const back = 'cpu  120 0 0 105 0 0 0 0 0 0\ncpu0 120 0 0 105 0 0 0 0 0 0\n'
  expect(compare('cpu  110 0 0 110 0 0 0 0 0 0\ncpu0 110 0 0 110 0 0 0 0 0 0\n', back)).toMatchObject({
    busyRatio: 1,
    cores: [1],
  })
})

test('says nothing where the clock stands still', () => {
  const still = bytes('gvisor.stat').toString()
  expect(compare(still, still)).toBeNull()
})

test('survives any accident to the file', () => {
  const now = emptyTimes()
  const parse = (file: Uint8Array) => parseStat(new ByteReader().over(file), now)
  const before = timesOf('cpu  0 0 0 0 0 0 0 0 0 0\n')
  const reading = newReading()
  for (const name of named('.stat')) {
    for (const _ of survivors(bytes(name), parse)) {
      compareTimes(before, now, reading)
      const wrong = [reading.busyRatio, ...reading.cores].filter((ratio) => !(ratio >= 0 && ratio <= 1))
      expect(wrong).toEqual([])
    }
  }
})

const busyAndAll = () => {
  const times = program('cat', '/proc/stat').split('\n')[0]?.split(/\s+/).slice(1, 9).map(Number) ?? []
  const all = times.reduce((sum, time) => sum + time, 0)
  return { busy: all - (times[3] ?? 0) - (times[4] ?? 0), all }
}

test('the processor of this machine, whole and by core, agrees with another reading [D2]', async () => {
  const cpu = linuxCpu('/proc', new Scratch())
  const before = busyAndAll()
  const outerStart = performance.now()
  expect(cpu.read(0)).toBeNull()
  const innerStart = performance.now()
  await sleep(1500)
  const inner = performance.now() - innerStart
  const reading = cpu.read(0)
  const after = busyAndAll()
  const outer = performance.now() - outerStart
  cpu.close()

  expect(reading?.cores).toHaveLength(Number(program('nproc', '--all')))
  const expected = (after.busy - before.busy) / (after.all - before.all)
  // The reference program reads slightly earlier and later than we do, and counts in hundredths.
  const tolerance = (outer - inner) / inner + 0.03
  expect(Math.abs((reading?.busyRatio ?? Number.NaN) - expected)).toBeLessThan(tolerance)
  const cores = reading?.cores ?? []
  const average = cores.reduce((sum, core) => sum + core, 0) / cores.length
  expect(average).toBeCloseTo(reading?.busyRatio ?? Number.NaN, 1)
}, 20_000)
