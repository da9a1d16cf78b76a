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
})
const cpu = rule('cpu', { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 })
const offline = rule('offline', { kind: 'offline', silentMinutes: 2 })
const device = (id: string, wasSeen = true) => ({ id, tags: [], wasSeen })

test('each device has a limit for each rule about a figure or silence', () => {
  const finding = rule('finding', { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 })
  const change = rule('change', { kind: 'change', change: 'usb.connected' })
  expect(thresholdsOf([cpu, offline, finding, change], [device('d1')])).toEqual([
    { deviceId: 'd1', signal: 'offline', severity: 'warning', window: 2, threshold: 2 },
    { deviceId: 'd1', signal: 'cpu', severity: 'warning', window: 5, threshold: 0.9 },
  ])
})

test('who was never seen cannot fall silent, and has its figures watched all the same', () => {
  expect(thresholdsOf([cpu, offline], [device('new', false)]).map(({ signal }) => signal)).toEqual(['cpu'])
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
