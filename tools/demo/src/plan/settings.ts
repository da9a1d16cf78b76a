import type { NewAlertRule } from '@marsad/contract/http/alert-rules'
import type { NewApiKey } from '@marsad/contract/http/api-keys'
import type { NewChannel } from '@marsad/contract/http/channels'
import type { NewKnownUsb } from '@marsad/contract/http/inventory'
import type { NewMaintenanceWindow } from '@marsad/contract/http/maintenance'
import { company } from './people.ts'

/** Beside those that every workspace begins with. */
export const rules: readonly Partial<NewAlertRule>[] = [
  {
    name: 'Storage on a till',
    subject: { kind: 'change', change: 'usb.unknown' },
    severity: 'warning',
    scope: { kind: 'tag', tag: 'till' },
  },
  {
    name: 'حرارة خوادم قواعد البيانات',
    subject: { kind: 'signal', signal: 'temperature', threshold: 80, windowMinutes: 10 },
    severity: 'warning',
    scope: { kind: 'tag', tag: 'database' },
  },
]

export const channels: readonly Partial<NewChannel>[] = [
  {
    name: 'قناة المناوبين',
    locale: 'ar',
    isEnabled: false,
    target: { kind: 'slack', url: 'https://hooks.slack.example/services/T000/B000/XXXX' },
  },
]

export const maintenance: readonly NewMaintenanceWindow[] = [
  {
    name: 'Updates of the web servers',
    scope: { kind: 'tag', tag: 'web' },
    schedule: {
      kind: 'weekly',
      days: ['friday'],
      start: '02:00',
      minutes: 120,
      timeZone: company.timeZone,
    },
  },
]

export const apiKeys: readonly NewApiKey[] = [
  { name: 'Grafana', scopes: ['read'], expiresInDays: 365 },
  { name: 'node_exporter جدة', scopes: ['ingest'], expiresInDays: 90 },
  { name: 'Deployment pipeline', scopes: ['read', 'write'], expiresInDays: 30 },
]

export const knownUsb: readonly NewKnownUsb[] = [
  { vendorId: '046d', productId: 'c31c', serial: '', note: 'Keyboards of the offices' },
  { vendorId: '046d', productId: 'c077', serial: '', note: 'Mice of the offices' },
  { vendorId: '046d', productId: '0825', serial: '', note: 'كاميرات غرف الاجتماعات' },
  { vendorId: '05e0', productId: '1200', serial: '', note: 'Scanners of the tills' },
  { vendorId: '1050', productId: '0407', serial: '', note: 'Security keys' },
  { vendorId: '0bda', productId: '8153', serial: '', note: '' },
  { vendorId: '03f0', productId: '3a2a', serial: '', note: 'طابعات المكاتب' },
  { vendorId: '0627', productId: '0001', serial: '', note: '' },
]
