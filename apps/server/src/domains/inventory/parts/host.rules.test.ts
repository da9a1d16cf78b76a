import { expect, test } from 'vitest'
import { sampleHost } from '../../../test/agents/fake-agent.ts'
import { compareHost } from './host.rules.ts'

const later = { bootTime: '2026-01-02T00:00:00.000Z', agentStartedAt: '2026-01-02T00:00:20.000Z' }
const newer = '99.0.0'

test.for<[string, Partial<typeof sampleHost>, object[]]>([
  ['nothing', {}, []],
  [
    'a reboot, which restarts the agent too',
    later,
    [{ kind: 'host.rebooted', before: sampleHost.bootTime, after: later.bootTime }],
  ],
  [
    'a restart of the agent',
    { agentStartedAt: later.agentStartedAt },
    [{ kind: 'agent.restarted', before: sampleHost.agentStartedAt, after: later.agentStartedAt }],
  ],
  [
    'an update of the agent, which restarts it',
    { agentVersion: newer, agentStartedAt: later.agentStartedAt },
    [{ kind: 'agent.updated', before: sampleHost.agentVersion, after: newer }],
  ],
  [
    'an update of the agent with a reboot',
    { ...later, agentVersion: newer },
    [{ kind: 'host.rebooted' }, { kind: 'agent.updated' }],
  ],
  ['a boot that trembles', { bootTime: '2026-01-01T00:00:31.000Z' }, []],
  [
    'a reboot after which the boot differs by the tolerance and no more',
    { bootTime: '2026-01-01T00:01:00.000Z', agentStartedAt: later.agentStartedAt },
    [{ kind: 'agent.restarted' }],
  ],
  ['a clock that was put right', { bootTime: '2026-01-01T05:00:00.000Z' }, []],
  ['an agent that does not say when it began', { agentStartedAt: null }, []],
  [
    'a reboot under an agent that does not say when it began',
    { ...later, agentStartedAt: null },
    [{ kind: 'host.rebooted' }],
  ],
  [
    'another address',
    { addresses: ['192.0.2.2', 'fe80::1'] },
    [{ kind: 'host.address', before: '192.0.2.1', after: '192.0.2.2' }],
  ],
  [
    'one address more',
    { addresses: ['2001:db8::1', '192.0.2.1'] },
    [{ kind: 'host.address', before: null, after: '2001:db8::1' }],
  ],
  ['an address that leads nowhere', { addresses: ['192.0.2.1', 'fe80::1'] }, []],
  [
    'an upgrade of the system, kernel and all',
    { osVersion: '13', kernel: '6.12.0' },
    [{ kind: 'host.system', before: 'Debian GNU/Linux 12, 6.1.0', after: 'Debian GNU/Linux 13, 6.12.0' }],
  ],
  ['a new name', { hostname: 'web-2' }, [{ kind: 'host.system', before: 'web-1', after: 'web-2' }]],
  ['more memory', { memoryBytes: 1 }, []],
])('%s', ([, changed, changes]) => {
  const is = { ...sampleHost, ...changed }
  expect(compareHost(sampleHost, is)).toMatchObject(changes)
  expect(compareHost(sampleHost, is)).toHaveLength(changes.length)
  expect(compareHost(null, is)).toEqual([])
})

test('an agent that did not say when it began may have lived through no reboot', () => {
  const was = { ...sampleHost, agentStartedAt: null }
  expect(compareHost(was, { ...sampleHost, ...later })).toMatchObject([{ kind: 'host.rebooted' }])
  const unknown = { ...sampleHost, bootTime: null }
  expect(compareHost(unknown, sampleHost)).toEqual([])
})

test('a system without a version is told without a gap behind its name', () => {
  const changes = compareHost(sampleHost, { ...sampleHost, os: 'Gentoo', osVersion: '' })
  expect(changes).toMatchObject([{ kind: 'host.system', after: 'Gentoo' }])
})
