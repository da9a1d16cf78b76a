import { HostFacts } from '@marsad/contract/agent/facts'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { toWindowsHost } from './host.windows.ts'
import { parseBootTime, parsePlatformUuid, parseSwVers } from './parse-darwin.ts'

const { text } = fixturesOf(import.meta.url)
const agent = { agentVersion: '0.1.0', makesChecks: false }

const noAddresses = { addresses: [], primaryAddress: '' }

test('macOS: reads what it is, when it booted and its id', () => {
  expect(parseSwVers(text('macos-14.sw-vers'))).toEqual({ os: 'macOS', osVersion: '14.5 (23F79)' })
  expect(parseBootTime('{ sec = 1718000412, usec = 120938 } Mon Jun 10 08:20:12 2024')).toBe(
    '2024-06-10T06:20:12.000Z',
  )
  expect(parseBootTime('')).toBeNull()
  expect(parsePlatformUuid(text('macos-14.ioreg'))).toBe('0A1B2C3D-4E5F-6071-8293-A4B5C6D7E8F9')
})

test('Windows: reads a notebook and a server in a cloud', () => {
  const notebook = toWindowsHost(text('windows-11.json'), agent, noAddresses)
  expect(notebook).toMatchObject({
    os: 'Microsoft Windows 11 Pro',
    osVersion: '10.0.22631',
    bootTime: '2024-06-10T08:20:12Z',
    virtualization: '',
    role: 'host',
    cpuModel: '11th Gen Intel(R) Core(TM) i7-1165G7 @ 2.80GHz',
  })
  expect(HostFacts.parse(notebook)).toEqual(notebook)
  expect(notebook.hostId).not.toContain('0a1b')
  expect(toWindowsHost(text('windows-2019-azure.json'), agent, noAddresses)).toMatchObject({
    os: 'Microsoft Windows Server 2019 Datacenter',
    virtualization: 'Hyper-V',
    role: 'guest',
  })
})
