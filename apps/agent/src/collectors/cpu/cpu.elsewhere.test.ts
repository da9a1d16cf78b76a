import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Scratch } from '../../reading/open-file.ts'
import { linuxCpu } from './cpu.linux.ts'
import { nodeCpu } from './cpu.node.ts'

test('what the runtime says of the processor is what Linux says too', async () => {
  const runtime = nodeCpu()
  const linux = linuxCpu('/proc', new Scratch())
  onTestFinished(() => linux.close())
  expect(runtime.read(0)).toBeNull()
  linux.read(0)
  await sleep(1500)
  const cpu = runtime.read(0)
  const other = linux.read(0)
  expect(cpu?.states).toBeNull()
  expect(cpu?.cores).toHaveLength(other?.cores.length ?? -1)
  // The runtime does not count iowait and steal.
  expect(Math.abs((cpu?.busyRatio ?? Number.NaN) - (other?.busyRatio ?? Number.NaN))).toBeLessThan(0.3)
}, 20_000)
