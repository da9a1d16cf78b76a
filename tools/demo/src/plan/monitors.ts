import type { NewMonitor } from '@marsad/contract/http/monitors'
import { day, hour } from './times.ts'

/** The little servers that the demo starts, so that its checks have something to find. */
export const serviceNames = ['shop', 'checkout', 'suppliers', 'till', 'warehouse', 'certificate'] as const
export type ServiceName = (typeof serviceNames)[number]
export type Ports = Record<ServiceName, number>

type Outage = { fromMinutes: number; toMinutes: number }

export type PlannedMonitor = {
  key: string
  monitor: (ports: Ports) => Pick<NewMonitor, 'name' | 'check'> & Partial<NewMonitor>
  /** What answers took, in seconds; the slow one takes as long as its server does. */
  seconds: number
  outages: readonly Outage[]
}

const host = '127.0.0.1'
const page = (port: number): NewMonitor['check'] => ({
  kind: 'http',
  url: `http://${host}:${port}/health`,
  method: 'GET',
  body: '',
  statuses: '',
  keyword: null,
  header: null,
  json: null,
  followsRedirects: true,
  verifiesCertificate: true,
  headers: [],
})

export const slowSeconds = 1.9
/** Since when the suppliers' portal answers with an error. */
export const portalDownMinutes = 47

export const monitors: readonly PlannedMonitor[] = [
  {
    key: 'shop',
    monitor: ({ shop }) => ({ name: 'Online shop', check: page(shop), tags: ['web', 'production'] }),
    seconds: 0.18,
    outages: [{ fromMinutes: 31 * day + 300, toMinutes: 31 * day + 262 }],
  },
  {
    key: 'checkout',
    monitor: ({ checkout }) => ({ name: 'Checkout', check: page(checkout), tags: ['web', 'production'] }),
    seconds: slowSeconds,
    outages: [
      { fromMinutes: 13 * day + 200, toMinutes: 13 * day + 90 },
      { fromMinutes: 16 * hour, toMinutes: 16 * hour - 14 },
    ],
  },
  {
    key: 'suppliers',
    monitor: ({ suppliers }) => ({ name: 'بوابة الموردين', check: page(suppliers), tags: ['web'] }),
    seconds: 0.31,
    outages: [
      { fromMinutes: 52 * day, toMinutes: 52 * day - 170 },
      { fromMinutes: 2 * day + 100, toMinutes: 2 * day + 20 },
      { fromMinutes: portalDownMinutes, toMinutes: 0 },
    ],
  },
  {
    key: 'tills',
    monitor: ({ till }) => ({
      name: 'Till gateway, Jeddah',
      check: { kind: 'tcp', host, port: till },
      tags: ['till'],
      intervalSeconds: 60,
    }),
    seconds: 0.004,
    outages: [{ fromMinutes: 8 * hour + 25, toMinutes: 8 * hour + 16 }],
  },
  {
    key: 'warehouse',
    monitor: ({ warehouse }) => ({
      name: 'مستودع الدمام: أجهزة المسح',
      check: { kind: 'tcp', host, port: warehouse },
      tags: ['warehouse'],
    }),
    seconds: 0.006,
    outages: [],
  },
  {
    key: 'name',
    monitor: () => ({
      name: 'shop.nakhla.example',
      check: { kind: 'dns', name: 'shop.nakhla.example', record: 'A', contains: '', server: null },
      tags: ['web'],
      intervalSeconds: 300,
    }),
    seconds: 0.012,
    outages: [],
  },
  {
    key: 'certificate',
    monitor: ({ certificate }) => ({
      name: 'Certificate of the shop',
      check: { kind: 'certificate', host, port: certificate },
      tags: ['web', 'production'],
      intervalSeconds: 300,
    }),
    seconds: 0.02,
    outages: [],
  },
  {
    key: 'backup',
    monitor: () => ({
      name: 'النسخ الاحتياطي الليلي',
      check: { kind: 'heartbeat', everySeconds: 86_400, graceSeconds: 3600 },
      tags: ['backup'],
    }),
    seconds: 0,
    outages: [{ fromMinutes: 20 * day, toMinutes: 19 * day + 300 }],
  },
  {
    key: 'loyalty',
    monitor: ({ shop }) => ({ name: 'Loyalty API (old)', check: page(shop), isPaused: true }),
    seconds: 0.2,
    outages: [],
  },
]
