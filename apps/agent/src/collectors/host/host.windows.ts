import os from 'node:os'
import type { HostFacts } from '@marsad/contract/agent/facts'
import type { AgentFacts } from '../collector.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { powershellPath, powershellWords } from '../../reading/powershell.ts'
import { runProgram } from '../../reading/run-program.ts'
import { hostScript } from '../scripts.windows.ts'
import { detectVirtualization, noHints } from './detect-virtualization.ts'
import { hashHostId } from './hash-host-id.ts'
import { addressFacts } from './own-addresses.ts'

export const windowsHost = async (agent: AgentFacts): Promise<HostFacts> =>
  toWindowsHost(await runProgram(powershellPath, ...powershellWords(hostScript)), agent, await addressFacts())

export function toWindowsHost(
  line: string,
  agent: AgentFacts,
  addresses: Pick<HostFacts, 'addresses' | 'primaryAddress'>,
): HostFacts {
  const facts = LooseRecord.parse(line)
  const bootTime = facts.text('bootTime')
  return {
    hostname: os.hostname(),
    platform: 'windows',
    os: facts.text('caption').trim(),
    osVersion: facts.text('version'),
    kernel: facts.text('build'),
    architecture: os.machine(),
    bootTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(bootTime) ? bootTime : null,
    hostId: hashHostId(facts.text('machineGuid')),
    // HypervisorPresent is also true on a Hyper-V host, so only the names count.
    ...detectVirtualization({
      ...noHints,
      vendor: facts.text('manufacturer'),
      product: facts.text('model'),
    }),
    cpuModel: facts.text('cpu').trim(),
    cores: os.cpus().length,
    memoryBytes: os.totalmem(),
    ...addresses,
    ...agent,
    agentStartedAt: new Date(performance.timeOrigin).toISOString(),
  }
}
