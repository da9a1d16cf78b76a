import { readFile } from 'node:fs/promises'
import os from 'node:os'
import type { HostFacts } from '@marsad/contract/agent/facts'
import type { AgentFacts } from '../collector.ts'
import { detectVirtualization } from './detect-virtualization.ts'
import { hashHostId } from './hash-host-id.ts'
import { addressFacts } from './own-addresses.ts'
import { parseCpuinfo } from './parse-cpuinfo.ts'
import { parseOsRelease } from './parse-os-release.ts'
import { machineName } from '../../machine-root.ts'

/** `root` is '' unless the machine is accessed through a mount. */
export async function linuxHost(root: string, agent: AgentFacts): Promise<HostFacts> {
  const read = (path: string) =>
    readFile(root + path, 'utf8').then(
      (text) => text.trim(),
      () => null,
    )
  const textOf = async (...paths: string[]) => {
    for (const path of paths) {
      const text = await read(path)
      if (text) return text
    }
    return ''
  }
  const stat = await textOf('/proc/stat')
  const boot = /^btime (\d+)$/m.exec(stat)?.[1]
  // From the machine's files like the figures: behind a mount the runtime's own can be limited to the container.
  const kibibytes = /^MemTotal:\s+(\d+) kB$/m.exec(await textOf('/proc/meminfo'))?.[1]
  const cpuinfo = parseCpuinfo(await textOf('/proc/cpuinfo'))
  const kernel = os.release()
  const virtualization = detectVirtualization({
    container: await textOf('/run/systemd/container'),
    hasDockerFile: (await read('/.dockerenv')) !== null,
    hasPodmanFile: (await read('/run/.containerenv')) !== null,
    cgroup: await textOf('/proc/1/cgroup'),
    hasMountedNames: / \/etc\/(hostname|hosts|resolv\.conf) /.test(
      await textOf('/proc/1/mountinfo', '/proc/self/mountinfo'),
    ),
    kernel,
    vendor: await textOf('/sys/class/dmi/id/sys_vendor'),
    product: await textOf('/sys/class/dmi/id/product_name'),
    hasHypervisor: cpuinfo.hasHypervisor,
  })
  return {
    hostname: machineName(root),
    platform: 'linux',
    ...parseOsRelease(await textOf('/etc/os-release', '/usr/lib/os-release')),
    kernel,
    architecture: os.machine(),
    bootTime: boot ? new Date(Number(boot) * 1000).toISOString() : null,
    hostId: hashHostId(await textOf('/etc/machine-id', '/var/lib/dbus/machine-id')),
    ...virtualization,
    cpuModel: cpuinfo.model || (await textOf('/sys/firmware/devicetree/base/model')).replaceAll('\0', ''),
    cores: stat.match(/^cpu\d/gm)?.length ?? os.cpus().length,
    memoryBytes: kibibytes ? Number(kibibytes) * 1024 : os.totalmem(),
    ...(await addressFacts()),
    ...agent,
    agentStartedAt: new Date(performance.timeOrigin).toISOString(),
  }
}
