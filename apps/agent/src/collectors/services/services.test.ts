import { ServiceFacts } from '@marsad/contract/agent/inventory'
import { expect, test, vi } from 'vitest'
import { GroupTree } from '../../control-groups/group-tree.ts'
import { fixturesOf } from '../../test/fixtures.ts'
import { groupMachine } from '../../test/group-tree.ts'
import { hostileTexts, troublesOf } from '../../test/hostile.ts'
import { Unsupported } from '../absence.ts'
import { parseUnits } from './parse-units.ts'
import { linuxServices } from './services.linux.ts'

const { bytes, text } = fixturesOf(import.meta.url)

test('units that run, have failed or should start: no others', () => {
  const facts = parseUnits(text('debian-12.show'))
  expect(facts).toEqual([
    {
      name: 'apparmor.service',
      description: 'Load AppArmor profiles',
      state: 'inactive',
      subState: 'dead',
      result: 'success',
      restarts: 0,
      since: null,
      isEnabled: true,
    },
    {
      name: 'backup.service',
      description: 'Nightly backup',
      state: 'failed',
      subState: 'failed',
      result: 'exit-code',
      restarts: 0,
      since: '2025-11-17T10:00:00.000Z',
      isEnabled: null,
    },
    {
      name: 'dev-disk\\x2dby\\x2did.service',
      description: 'A name = with a mark',
      state: 'active',
      subState: 'exited',
      result: 'success',
      restarts: 0,
      since: '2025-11-17T09:00:01.000Z',
      isEnabled: null,
    },
    {
      name: 'ssh.service',
      description: 'OpenBSD Secure Shell server',
      state: 'active',
      subState: 'running',
      result: 'success',
      restarts: 0,
      since: '2025-11-17T09:00:00.000Z',
      isEnabled: true,
    },
    {
      name: 'worker@3.service',
      description: 'Worker 3',
      state: 'activating',
      subState: 'auto-restart',
      result: 'oom-kill',
      restarts: 41,
      since: '2025-11-17T11:00:00.000Z',
      isEnabled: false,
    },
  ])
  expect(ServiceFacts.array().parse(facts)).toEqual(facts)
})

test('systemd before 251 writes times in words, of the zone of this machine', () => {
  expect(parseUnits(text('rhel-8.show'))).toMatchObject([
    { name: 'chronyd.service', since: '2025-11-17T09:00:00.000Z', restarts: 1 },
    {
      name: 'tuned.service',
      state: 'deactivating',
      since: new Date(2025, 10, 17, 9).toISOString(),
      isEnabled: true,
    },
  ])
})

const unit = (name: string, state: string) => `Id=${name}\nLoadState=loaded\nActiveState=${state}\n`

test('of too many the failed ones stay, sorted by name', () => {
  const names = Array.from({ length: 600 }, (_, index) => `s${String(index).padStart(3, '0')}.service`)
  const units = names.map((name, index) => unit(name, index >= 590 ? 'failed' : 'active'))
  const facts = parseUnits(units.join('\n'))
  expect(facts).toHaveLength(500)
  expect(facts.filter(({ state }) => state === 'failed')).toHaveLength(10)
  expect(facts.map(({ name }) => name)).toEqual(facts.map(({ name }) => name).toSorted())
})

test('nonsense is no service, and a state of a later systemd is unknown', () => {
  const wrong = ['', 'x', 'a b.service', '../x.service', 'x.socket', '*.service', ...hostileTexts]
  for (const name of wrong) expect(parseUnits(unit(name, 'active'))).toEqual([])
  expect(parseUnits(unit('a.service', 'failed').replace('loaded', 'bad-setting'))).toEqual([])
  expect(parseUnits('LoadState=loaded\nActiveState=active\n')).toEqual([])
  expect(parseUnits(unit('a.service', 'maintenance'))).toMatchObject([
    { state: 'unknown', result: 'success' },
  ])
  expect(parseUnits(`${unit('a.service', 'active')}NRestarts=-5\nStateChangeTimestamp=n/a\n`)).toMatchObject([
    { restarts: 0, since: null },
  ])
})

test('survives any accident to the output', async () => {
  for (const name of ['debian-12.show', 'rhel-8.show'])
    expect(await troublesOf(bytes(name), parseUnits, ServiceFacts.array())).toEqual([])
})

function start(root = '', { isManaged = true } = {}) {
  const machine = groupMachine({ 'system.slice/ssh.service': {} })
  const run = vi.fn<(path: string, ...words: string[]) => Promise<string>>(async () => text('debian-12.show'))
  const source = linuxServices({
    root,
    tree: new GroupTree(`${machine.root}/sys/fs/cgroup`),
    run,
    isManaged: () => isManaged,
  })
  return { machine, run, source }
}

test('one program with fixed words lists them all', async () => {
  const { run, source } = start()
  expect(await source.look()).toHaveLength(5)
  expect(run.mock.calls).toEqual([
    [
      '/usr/bin/systemctl',
      'show',
      '--type=service',
      '--all',
      '--no-pager',
      '--property=Id,Description,LoadState,ActiveState,SubState,Result,NRestarts,StateChangeTimestamp,UnitFileState',
      '--timestamp=unix',
      '*.service',
    ],
  ])
})

test('a program without that kind of times is asked without them from then on', async () => {
  const { run, source } = start()
  run.mockImplementation(async (...words) => {
    if (words.includes('--timestamp=unix'))
      throw new Error("systemctl: unrecognized option '--timestamp=unix'")
    return text('rhel-8.show')
  })
  expect(await source.look()).toHaveLength(2)
  expect(await source.look()).toHaveLength(2)
  expect(run).toHaveBeenCalledTimes(3)
})

test('unsupported without systemd, and in a container, where the program is not the machine’s', async () => {
  for (const { source, run } of [start('', { isManaged: false }), start('/host')]) {
    await expect(source.look()).rejects.toThrow(Unsupported)
    expect(run).not.toHaveBeenCalled()
  }
})

test('a unit that starts again and again changes the signal every five seconds at most, at rest never', () => {
  const { machine, source, run } = start()
  const changes = (seconds: number, everySecond: () => void) => {
    let count = 0
    let before = source.signal()
    for (let second = 0; second < seconds; second++) {
      everySecond()
      machine.pass(1)
      const now = source.signal()
      if (now !== before) count++
      before = now
    }
    return count
  }
  expect(changes(60, () => {})).toBe(0)
  const looping = changes(60, () => machine.restartGroup('system.slice/ssh.service'))
  expect(looping).toBeGreaterThan(3)
  expect(looping).toBeLessThanOrEqual(12)
  expect(run).not.toHaveBeenCalled()
})

test('the links that systemd changes with every start are a signal of their own', () => {
  const { root, write, pass } = groupMachine()
  const source = linuxServices({ root, tree: new GroupTree(`${root}/sys/fs/cgroup`), run: async () => '' })
  const before = source.signal()
  write('/run/systemd/units/invocation:ssh.service', '')
  pass(5)
  expect(source.signal()).not.toBe(before)
})

test('after a failure it is tried again in a minute, though nothing has changed', async () => {
  const { machine, run, source } = start()
  run.mockRejectedValue(new Error('Failed to list units: Connection timed out'))
  const before = source.signal()
  await expect(source.look()).rejects.toThrow('timed out')
  machine.pass(59)
  expect(source.signal()).toBe(before)
  machine.pass(6)
  const again = source.signal()
  expect(again).not.toBe(before)
  machine.pass(100)
  expect(source.signal()).toBe(again)
})

test('a slow program is started more rarely', async () => {
  const { machine, run, source } = start()
  run.mockImplementation(async () => {
    machine.pass(1)
    return text('debian-12.show')
  })
  source.signal()
  await source.look()
  const before = source.signal()
  machine.restartGroup('system.slice/ssh.service')
  machine.pass(15)
  expect(source.signal()).toBe(before)
  machine.pass(10)
  expect(source.signal()).not.toBe(before)
})
