import os from 'node:os'
import { groupKinds } from '@marsad/contract/agent/protocol'
import { Unsupported } from './absence.ts'
import { darwinAccounts } from './accounts/accounts.darwin.ts'
import { linuxAccounts } from './accounts/accounts.linux.ts'
import { windowsAccounts } from './accounts/accounts.windows.ts'
import { darwinAntivirus } from './antivirus/antivirus.darwin.ts'
import { linuxAntivirus } from './antivirus/antivirus.linux.ts'
import { windowsAntivirus } from './antivirus/antivirus.windows.ts'
import { darwinApplications } from './applications/applications.darwin.ts'
import { linuxApplications } from './applications/applications.linux.ts'
import { windowsApplications } from './applications/applications.windows.ts'
import { assemble, type Sources } from './assemble.ts'
import type { CollectorOptions, Collectors, Source } from './collector.ts'
import { linuxContainers } from './containers/containers.linux.ts'
import { linuxCpu } from './cpu/cpu.linux.ts'
import { nodeCpu } from './cpu/cpu.node.ts'
import { darwinDisks } from './disks/disks.darwin.ts'
import { linuxDisks } from './disks/disks.linux.ts'
import { windowsDisks } from './disks/disks.windows.ts'
import { darwinEncryption } from './encryption/encryption.darwin.ts'
import { linuxEncryption } from './encryption/encryption.linux.ts'
import { windowsEncryption } from './encryption/encryption.windows.ts'
import { darwinEvents } from './events/events.darwin.ts'
import { linuxEvents } from './events/events.linux.ts'
import { windowsEvents } from './events/events.windows.ts'
import { Failures } from './failures.ts'
import { darwinFirewall } from './firewall/firewall.darwin.ts'
import { linuxFirewall } from './firewall/firewall.linux.ts'
import { windowsFirewall } from './firewall/firewall.windows.ts'
import { linuxGroups } from './groups/groups.linux.ts'
import { hostSignal } from './host/host-signal.ts'
import { darwinHost } from './host/host.darwin.ts'
import { linuxHost } from './host/host.linux.ts'
import { windowsHost } from './host/host.windows.ts'
import { darwinInterfaces } from './interfaces/interfaces.darwin.ts'
import { linuxInterfaces } from './interfaces/interfaces.linux.ts'
import { windowsInterfaces } from './interfaces/interfaces.windows.ts'
import { type InventorySources, unsupported } from './inventory-source.ts'
import { windowsInventory } from './inventory.windows.ts'
import { findGroupOfProcess } from '../control-groups/group-identity.ts'
import { GroupNames } from '../control-groups/group-names.ts'
import { GroupTree } from '../control-groups/group-tree.ts'
import { firstProcess, machineMemory } from '../machine-root.ts'
import { Scratch } from '../reading/open-file.ts'
import { linuxLoad } from './load/load.linux.ts'
import { nodeLoad } from './load/load.node.ts'
import { darwinMemory } from './memory/memory.darwin.ts'
import { linuxMemory } from './memory/memory.linux.ts'
import { windowsMemory } from './memory/memory.windows.ts'
import { darwinPartitions } from './partitions/partitions.darwin.ts'
import { linuxPartitions } from './partitions/partitions.linux.ts'
import { windowsPartitions } from './partitions/partitions.windows.ts'
import { linuxPressure } from './pressure/pressure.linux.ts'
import { darwinProcessCount } from './processes/process-count.darwin.ts'
import { linuxProcessCount } from './processes/process-count.linux.ts'
import { darwinProcesses } from './processes/processes.darwin.ts'
import type { GroupOf } from './processes/process-row.ts'
import { LinuxProcesses } from './processes/processes.linux.ts'
import { windowsProcessCount, windowsProcesses } from './processes/processes.windows.ts'
import { WindowsReport } from './report.windows.ts'
import { runProgram, runSlowProgram } from '../reading/run-program.ts'
import { linuxServices } from './services/services.linux.ts'
import { linuxTemperatures } from './temperatures/temperatures.linux.ts'
import { darwinUpdates } from './updates/updates.darwin.ts'
import { linuxUpdates } from './updates/updates.linux.ts'
import { windowsUpdates } from './updates/updates.windows.ts'
import { linuxUptime } from './uptime/uptime.linux.ts'
import { darwinUsb } from './usb/usb.darwin.ts'
import { linuxUsb } from './usb/usb.linux.ts'
import { windowsUsb } from './usb/usb.windows.ts'

/** The only list of collectors, and the only place that checks the platform. */
export function createCollectors(options: CollectorOptions): Collectors {
  const failures = new Failures()
  const sources = { linux: linuxSources, win32: windowsSources, darwin: darwinSources }
  const platform = os.platform()
  const make = platform in sources ? sources[platform as keyof typeof sources] : otherSources
  return assemble(make(options, failures), failures, options)
}

function linuxSources(options: CollectorOptions, failures: Failures): Sources {
  const { agent, root = '', allInterfaces: isAllWanted = false } = options
  const proc = `${root}/proc`
  const sys = `${root}/sys`
  const process = firstProcess(root)
  const scratch = new Scratch()
  const groups = linuxGroupParts(options)
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
    processes: new LinuxProcesses(proc, `${root}/etc`, groups.groupOf),
    groups: linuxGroups({ ...groups, proc, process, scratch }),
    inventory: {
      host: { signal: hostSignal, look: () => linuxHost(root, agent) },
      usb: linuxUsb(root),
      firewall: linuxFirewall({ root, run: runProgram }),
      antivirus: linuxAntivirus(root),
      encryption: linuxEncryption(root, process),
      updates: linuxUpdates({ root, run: runSlowProgram }),
      accounts: linuxAccounts(root),
      events: linuxEvents({ root, run: runProgram }),
      applications: linuxApplications({ root, run: runSlowProgram }),
      containers: linuxContainers({
        ...groups,
        root,
        proc,
        scratch,
        asksEngine: options.asksEngine ?? false,
        socket: options.engineSocket ?? '',
        onFailure: () => failures.add('containers'),
      }),
      services: linuxServices({ root, tree: groups.tree, run: runProgram }),
    },
  }
}

/** What the collectors of containers, services and processes share. */
function linuxGroupParts({ root = '', asksEngine = false, skipFacts = [] }: CollectorOptions) {
  const tree = new GroupTree(`${root}/sys/fs/cgroup`)
  const names = new GroupNames(asksEngine)
  const kinds = groupKinds.filter((kind) => !skipFacts.includes(`${kind}s`))
  const groupOf: GroupOf = (text) => {
    const identity = findGroupOfProcess(text)
    const name = identity && kinds.includes(identity.kind) ? names.of(identity) : null
    return identity && name !== null ? { kind: identity.kind, name } : null
  }
  return { tree, names, kinds, groupOf, machineBytes: machineMemory(root) }
}

function windowsSources(options: CollectorOptions): Sources {
  const report = new WindowsReport()
  const machine = windowsInventory((name) => report.mark(name))
  return {
    ...otherSources(),
    // Windows has no load average; the runtime's zeros are not one.
    load: always(null),
    memory: report.source(null, windowsMemory),
    partitions: report.source([], windowsPartitions),
    disks: report.source([], windowsDisks()),
    interfaces: report.source([], windowsInterfaces(options.allInterfaces ?? false)),
    processCount: report.source<number | null>(null, windowsProcessCount),
    processes: windowsProcesses(),
    inventory: {
      ...otherInventory,
      host: { signal: hostSignal, look: () => windowsHost(options.agent) },
      usb: windowsUsb(machine),
      firewall: windowsFirewall(machine),
      antivirus: windowsAntivirus(machine),
      encryption: windowsEncryption(machine),
      updates: windowsUpdates(machine),
      accounts: windowsAccounts(machine),
      events: windowsEvents(machine),
      applications: windowsApplications(machine),
    },
    shared: report,
  }
}

function darwinSources(options: CollectorOptions, failures: Failures): Sources {
  return {
    ...otherSources(),
    memory: darwinMemory(),
    partitions: darwinPartitions(() => failures.add('partitions')),
    disks: darwinDisks(),
    interfaces: darwinInterfaces(options.allInterfaces ?? false),
    processCount: darwinProcessCount(),
    processes: darwinProcesses(),
    inventory: {
      ...otherInventory,
      host: { signal: hostSignal, look: () => darwinHost(options.agent) },
      usb: darwinUsb(),
      firewall: darwinFirewall(),
      antivirus: darwinAntivirus(),
      encryption: darwinEncryption(),
      updates: darwinUpdates(),
      accounts: darwinAccounts(),
      events: darwinEvents(),
      applications: darwinApplications(),
    },
  }
}

const always = <Value>(value: Value): Source<Value> => ({ read: () => value, close() {} })

const otherInventory: InventorySources = {
  host: unsupported,
  usb: unsupported,
  firewall: unsupported,
  antivirus: unsupported,
  encryption: unsupported,
  updates: unsupported,
  accounts: unsupported,
  events: unsupported,
  applications: unsupported,
  containers: unsupported,
  services: unsupported,
}

/** Sources that the runtime provides on every system. */
function otherSources(): Sources {
  return {
    cpu: nodeCpu(),
    load: nodeLoad(),
    pressure: always(null),
    memory: always(null),
    partitions: always([]),
    disks: always([]),
    interfaces: always([]),
    temperatures: always([]),
    processCount: always(null),
    uptime: { read: () => os.uptime(), close() {} },
    processes: { list: () => Promise.reject(new Unsupported()), close() {} },
    groups: { read: () => [], close() {} },
    inventory: otherInventory,
  }
}
