import os from 'node:os'
import type { MemoryAndSwap } from '../assemble.ts'
import type { Source } from '../collector.ts'
import { inBackground } from '../../reading/in-background.ts'
import { runProgram } from '../../reading/run-program.ts'
import { parseSwapUsage, parseVmStat } from './parse-vm-stat.ts'

export const darwinMemory = (): Source<MemoryAndSwap | null> =>
  inBackground<MemoryAndSwap | null>(10_000, null, async () => ({
    memory: parseVmStat(await runProgram('/usr/bin/vm_stat'), os.totalmem()),
    swap: parseSwapUsage(await runProgram('/usr/sbin/sysctl', '-n', 'vm.swapusage')),
  }))
