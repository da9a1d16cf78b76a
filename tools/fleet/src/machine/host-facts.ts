import { createHash } from 'node:crypto'
import type { HostFacts } from '@marsad/contract/agent/facts'
import type { Machine } from './machine.ts'
import { readMachine } from './reading.ts'

export const agentVersion = '0.2.0'

export function hostFactsOf(machine: Machine, seconds: number): HostFacts {
  const {
    platform,
    os,
    osVersion,
    kernel,
    architecture,
    virtualization,
    role,
    cpuModel,
    cores,
    memoryBytes,
  } = machine.shape
  const bootSeconds = Math.round(seconds - readMachine(machine, seconds).uptimeSeconds)
  return {
    hostname: machine.hostname,
    platform,
    os,
    osVersion,
    kernel,
    architecture,
    bootTime: new Date(bootSeconds * 1000).toISOString(),
    hostId: createHash('sha256').update(`${machine.seed} ${machine.hostname}`).digest('hex').slice(0, 32),
    virtualization,
    role,
    cpuModel,
    cores,
    memoryBytes,
    addresses: [machine.address, `fe80::${machine.seed.toString(16).replace(/(.{4})(?=.)/g, '$1:')}`],
    primaryAddress: machine.address,
    agentVersion,
    agentStartedAt: new Date((bootSeconds + 20) * 1000).toISOString(),
    makesChecks: false,
  }
}
