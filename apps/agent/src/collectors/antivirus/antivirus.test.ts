import { mkdirSync } from 'node:fs'
import { AntivirusFacts } from '@marsad/contract/agent/inventory'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { fileTree } from '../../test/tree.ts'
import { linuxAntivirus } from './antivirus.linux.ts'
import { parseClamavHeader } from './parse-clamav.ts'

const { bytes, text } = fixturesOf(import.meta.url)

function todayIs(date: string) {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(date))
  onTestFinished(() => clock.mockRestore())
}

test('reads when definitions were made, in whatever zone', () => {
  expect(parseClamavHeader(text('debian-12.daily-cld'))?.toISOString()).toBe('2026-11-14T08:21:00.000Z')
  expect(parseClamavHeader('ClamAV-VDB:1 Jan 2026 01-30 -0500:1:')?.toISOString()).toBe(
    '2026-01-01T06:30:00.000Z',
  )
  const parse = (file: Uint8Array) => parseClamavHeader(new TextDecoder().decode(file))
  for (const date of survivors(bytes('debian-12.daily-cld'), parse)) expect(date?.getTime()).not.toBeNaN()
})

test('ClamAV: fresh and stale definitions, and whether it looks at what is opened [E4]', async () => {
  const { root } = fileTree({
    '/usr/sbin/clamd': '',
    '/var/lib/clamav/daily.cld': text('debian-12.daily-cld'),
  })
  mkdirSync(`${root}/sys/fs/cgroup/system.slice`, { recursive: true })
  const antivirus = linuxAntivirus(root)
  todayIs('2026-11-15T08:00:00Z')
  expect(await antivirus.look()).toEqual([
    { name: 'ClamAV', realTime: 'off', definitions: 'up_to_date', definitionsAt: '2026-11-14T08:21:00.000Z' },
  ])
  const before = antivirus.signal()
  mkdirSync(`${root}/sys/fs/cgroup/system.slice/clamav-clamonacc.service`, { recursive: true })
  expect(antivirus.signal()).not.toBe(before)
  todayIs('2026-12-15T08:00:00Z')
  expect(await antivirus.look()).toMatchObject([{ realTime: 'on', definitions: 'outdated' }])
})

test('other products are known by their service, running or not; none at all is an empty list', async () => {
  const { root } = fileTree({ '/usr/lib/systemd/system/falcon-sensor.service': '' })
  const antivirus = linuxAntivirus(root)
  // Without systemd's control groups, whether it runs is unknown.
  expect(await antivirus.look()).toMatchObject([{ name: 'CrowdStrike Falcon', realTime: 'unknown' }])
  const before = antivirus.signal()
  mkdirSync(`${root}/sys/fs/cgroup/system.slice`, { recursive: true })
  expect(antivirus.signal()).not.toBe(before)
  const [falcon] = await antivirus.look()
  expect(falcon).toEqual({
    name: 'CrowdStrike Falcon',
    realTime: 'off',
    definitions: 'unknown',
    definitionsAt: null,
  })
  mkdirSync(`${root}/sys/fs/cgroup/system.slice/falcon-sensor.service`, { recursive: true })
  expect(AntivirusFacts.parse((await antivirus.look())[0]).realTime).toBe('on')
  expect(await linuxAntivirus(fileTree().root).look()).toEqual([])
})
