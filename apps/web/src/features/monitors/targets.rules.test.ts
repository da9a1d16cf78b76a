import { Check } from '@marsad/contract/http/monitors'
import { expect, test } from 'vitest'
import { hasCertificate, shareTone, stretchesOf, targetOf } from './monitors.rules.ts'

const checks = {
  http: Check.parse({ kind: 'http', url: 'HTTPS://a.example/', headers: [] }),
  plain: Check.parse({ kind: 'http', url: 'http://a.example/?https:', headers: [] }),
  tcp: Check.parse({ kind: 'tcp', host: '::1', port: 22 }),
  certificate: Check.parse({ kind: 'certificate', host: 'a.example' }),
  ping: Check.parse({ kind: 'ping', host: 'a.example' }),
  mail: Check.parse({ kind: 'smtp', host: 'mail.example' }),
  redis: Check.parse({ kind: 'redis', host: 'cache.example' }),
  heartbeat: Check.parse({ kind: 'heartbeat', everySeconds: 60, graceSeconds: 0 }),
}

test('targets are written as people write them', () => {
  expect(Object.values(checks).map(targetOf)).toEqual([
    'HTTPS://a.example/',
    'http://a.example/?https:',
    '[::1]:22',
    'a.example:443',
    'a.example',
    'mail.example:25',
    'cache.example:6379',
    null,
  ])
})

test('only what speaks TLS has a certificate', () => {
  const having = Object.entries(checks).filter(([, check]) => hasCertificate({ check }))
  expect(having.map(([name]) => name)).toEqual(['http', 'certificate', 'mail'])
})

test('a share is bad below 95 percent, and to be looked at below 99', () => {
  expect([0.9499, 0.95, 0.9899, 0.99, 1].map(shareTone)).toEqual(['bad', 'warn', 'warn', 'good', 'good'])
})

test('a stretch reaches to the end of its last step, and one moment alone has no length', () => {
  expect(stretchesOf({ times: [100, 160, 220], uptime: [1, 0.5, null] }, 2)).toEqual([
    { from: 100, to: 220, share: 0.5 },
    { from: 220, to: 280, share: null },
  ])
  expect(stretchesOf({ times: [100], uptime: [1] }, 2)).toEqual([{ from: 100, to: 100, share: 1 }])
})
