import { assemble, Failures, type Sources } from './assemble.ts'
import type { CollectorOptions, Collectors } from './collector.ts'
import { linuxCpu } from './cpu/cpu.linux.ts'
import { linuxDisks } from './disks/disks.linux.ts'
import { linuxHost } from './host/host.linux.ts'
import { linuxInterfaces } from './interfaces/interfaces.linux.ts'
import { Scratch } from './kept-file.ts'
import { linuxLoad } from './load/load.linux.ts'
import { linuxMemory } from './memory/memory.linux.ts'
import { linuxPartitions } from './partitions/partitions.linux.ts'
import { linuxPressure } from './pressure/pressure.linux.ts'
import { linuxProcessCount } from './processes/process-count.linux.ts'
import { LinuxProcesses } from './processes/processes.linux.ts'
import { linuxTemperatures } from './temperatures/temperatures.linux.ts'
import { linuxUptime } from './uptime/uptime.linux.ts'

/** The only list of collectors, and the only place that asks which system this is. */
export function createCollectors(options: CollectorOptions): Collectors {
  const failures = new Failures()
  return assemble(linuxSources(options, failures), failures)
}

function linuxSources(options: CollectorOptions, failures: Failures): Sources {
  const { agentVersion, root = '', allInterfaces: isAllWanted = false } = options
  const proc = `${root}/proc`
  const sys = `${root}/sys`
  // Mounts and interfaces differ from process to process; the first one sees the machine's own.
  const process = root === '' ? 'self' : '1'
  const scratch = new Scratch()
  return {
    cpu: linuxCpu(proc, scratch),
    load: linuxLoad(proc, scratch),
    pressure: linuxPressure(proc, scratch),
    memory: linuxMemory(proc, scratch),
    partitions: linuxPartitions(proc, { root, process, onFailure: () => failures.add('partitions') }),
    disks: linuxDisks(proc, sys, scratch),
    interfaces: linuxInterfaces(proc, sys, scratch, { process, isAllWanted }),
    temperatures: linuxTemperatures(sys),
    processCount: linuxProcessCount(proc),
    uptime: linuxUptime(proc, scratch),
    processes: new LinuxProcesses(proc, `${root}/etc`),
    host: () => linuxHost(root, agentVersion),
  }
}
