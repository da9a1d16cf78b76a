import os from 'node:os'
import type { HostFacts } from '@marsad/contract/agent/facts'
import type { AgentFacts } from '../collector.ts'
import { runProgram } from '../../reading/run-program.ts'
import { hashHostId } from './hash-host-id.ts'
import { addressFacts } from './own-addresses.ts'
import { parseBootTime, parsePlatformUuid, parseSwVers } from './parse-darwin.ts'

const sysctl = (name: string) =>
  runProgram('/usr/sbin/sysctl', '-n', name).then(
    (text) => text.trim(),
    () => '',
  )

export async function darwinHost(agent: AgentFacts): Promise<HostFacts> {
  const isGuest = (await sysctl('kern.hv_vmm_present')) === '1'
  const registry = await runProgram('/usr/sbin/ioreg', '-rd1', '-c', 'IOPlatformExpertDevice')
  return {
    hostname: os.hostname(),
    platform: 'darwin',
    ...parseSwVers(await runProgram('/usr/bin/sw_vers')),
    kernel: os.release(),
    architecture: os.machine(),
    bootTime: parseBootTime(await sysctl('kern.boottime')),
    hostId: hashHostId(parsePlatformUuid(registry)),
    virtualization: isGuest ? 'virtual machine' : '',
    role: isGuest ? 'guest' : 'host',
    cpuModel: await sysctl('machdep.cpu.brand_string'),
    cores: os.cpus().length,
    memoryBytes: os.totalmem(),
    ...(await addressFacts()),
    ...agent,
    agentStartedAt: new Date(performance.timeOrigin).toISOString(),
  }
}
