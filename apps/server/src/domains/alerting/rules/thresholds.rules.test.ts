import type { RuleSubject, Scope } from '@marsad/contract/http/alert-rules'
import { expect, test } from 'vitest'
import type { Rule } from './alert-rules.rules.ts'
import { thresholdsOf, monitorThresholdsOf } from './thresholds.rules.ts'

const rule = (id: string, subject: RuleSubject, scope: Scope = { kind: 'workspace' }): Rule => ({
  id,
  name: '',
  subject,
  severity: 'warning',
  scope,
  isEnabled: true,
  channelIds: null,
  escalation: 'default',
})
const cpu = rule('cpu', { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 })
const offline = rule('offline', { kind: 'offline', silentMinutes: 2 })
const device = (id: string, tags: string[] = []) => ({ id, tags })

test('a workspace has a limit for each rule about a figure, and each device one for silence', () => {
  const finding = rule('finding', { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 })
  const change = rule('change', { kind: 'change', change: 'usb.connected' })
  expect(thresholdsOf([cpu, offline, finding, change], [device('d1')])).toEqual([
    { deviceId: null, signal: 'cpu', severity: 'warning', window: 5, threshold: 0.9 },
    { deviceId: 'd1', signal: 'offline', severity: 'warning', window: 2, threshold: 2 },
  ])
})

test('a device has limits of its own by a rule of a narrower scope, whatever its workspace has', () => {
  const ofTag = { ...cpu, id: 'tag', scope: { kind: 'tag', tag: 'db' } as const }
  const strict = { ...ofTag, subject: { ...cpu.subject, threshold: 0.5, windowMinutes: 10 } as RuleSubject }
  expect(thresholdsOf([cpu, strict], [device('d1'), device('d2', ['db'])])).toEqual([
    { deviceId: null, signal: 'cpu', severity: 'warning', window: 5, threshold: 0.9 },
    { deviceId: 'd2', signal: 'cpu', severity: 'warning', window: 10, threshold: 0.5 },
  ])
  expect(thresholdsOf([strict], [device('d1')])).toEqual([])
})

const monitor = {
  id: 'm1',
  probedById: null,
  intervalSeconds: 60,
  failures: 3,
  severity: 'critical' as const,
  certificateDays: null,
}

test('a monitor is down half a round before its last wanted check, and at once where one is enough', () => {
  expect(monitorThresholdsOf([monitor])).toEqual([
    { monitorId: 'm1', deviceId: null, signal: 'down', severity: 'critical', threshold: 90 },
  ])
  expect(monitorThresholdsOf([{ ...monitor, failures: 1 }])[0]?.threshold).toBe(0)
})

test('a certificate warns, however bad it is when the monitor is down', () => {
  expect(monitorThresholdsOf([{ ...monitor, probedById: 'd1', certificateDays: 14 }])[1]).toEqual({
    monitorId: 'm1',
    deviceId: 'd1',
    signal: 'certificate',
    severity: 'warning',
    threshold: 14 * 86_400,
  })
})
