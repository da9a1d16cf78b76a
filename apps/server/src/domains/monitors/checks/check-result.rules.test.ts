import { Check } from '@marsad/contract/http/monitors'
import { expect, test } from 'vitest'
import { checkResultOf, phaseOf, type ProbeSample } from './check-result.rules.ts'
import {
  acceptsStatus,
  allStatuses,
  guardProblemOf,
  guardStatusOf,
  hostOf,
  statusRanges,
} from './statuses.rules.ts'

const http = (fields: object = {}) =>
  Check.parse({ kind: 'http', url: 'https://shop.example/health', headers: [], ...fields })
const tcp = Check.parse({ kind: 'tcp', host: 'a.example', port: 1 })
const ping = Check.parse({ kind: 'ping', host: 'a.example' })
const resultOf = (check: Check, samples: ProbeSample[], certificateExpiry: number | null = null) =>
  checkResultOf({ check, samples, atSeconds: 1_800_000_000, certificateExpiry })
const sample = (name: string, value: number, more: Partial<ProbeSample> = {}) => ({ name, value, ...more })
const failed = (check: Check, samples: ProbeSample[] = [], certificateExpiry: number | null = null) =>
  resultOf(check, [sample('probe_success', 0), ...samples], certificateExpiry).problem

test('of nothing that was measured nothing is told, and it is not up', () => {
  expect(resultOf(http({ url: 'http://shop.example/' }), [])).toEqual({
    at: '2027-01-15T08:00:00.000Z',
    isUp: false,
    duration: null,
    status: null,
    redirects: null,
    phases: {},
    problem: 'connection_failed',
    note: null,
  })
  expect(resultOf(tcp, [sample('probe_success', 0.5)]).isUp).toBe(false)
})

test('a ping is as long as its round trip, where there was one', () => {
  const trip = (phase: string, value: number) => sample('probe_icmp_duration_seconds', value, { phase })
  const whole = sample('probe_duration_seconds', 0.9)
  expect(resultOf(ping, [whole, trip('setup', 0.1), trip('rtt', 0.02)]).duration).toBe(0.02)
  expect(resultOf(ping, [whole, trip('rtt', 0)]).duration).toBe(0.9)
  expect(resultOf(ping, [whole, trip('setup', 0.1)]).duration).toBe(0.9)
  expect(resultOf(tcp, [whole, trip('rtt', 0.02)]).duration).toBe(0.9)
  const other = sample('probe_dns_duration_seconds', 0.3, { phase: 'rtt' })
  expect(resultOf(ping, [whole, other]).duration).toBe(0.9)
})

test('phases are told in our words, and one that took no time was none', () => {
  const phases = resultOf(Check.parse({ kind: 'dns', name: 'a.example', record: 'A' }), [
    sample('probe_dns_duration_seconds', 0.1, { phase: 'request' }),
    sample('probe_dns_duration_seconds', 0, { phase: 'connect' }),
    sample('probe_dns_duration_seconds', 0.3, { phase: 'unheard of' }),
    sample('probe_dns_duration_seconds', 0.4),
    sample('probe_duration_seconds', 0.5, { phase: 'tls' }),
    sample('probe_icmp_duration_seconds', 0.6, { phase: 'resolve' }),
  ]).phases
  expect(phases).toStrictEqual({ processing: 0.1 })
  expect(phaseOf('request')).toBe('processing')
  expect(phaseOf('tls')).toBe('tls')
})

test('a word for a problem that we do not have is a failure', () => {
  expect(failed(http(), [sample('probe_problem', 1, { problem: 'tls_failed' })])).toBe('tls_failed')
  expect(failed(http(), [sample('probe_problem', 1, { problem: 'new word' })])).toBe('failed')
})

test('what took all its time was late, a moment before it was up too', () => {
  const took = (seconds: number) => [sample('probe_duration_seconds', seconds)]
  expect(failed(tcp, took(9.9))).toBe('timed_out')
  expect(failed(tcp, took(9.8))).toBe('connection_failed')
  expect(failed(tcp)).toBe('connection_failed')
  expect(failed(tcp, [sample('probe_ip_protocol', 0)])).toBe('name_unresolved')
  expect(failed(tcp, [sample('probe_ip_protocol', 4)])).toBe('connection_failed')
})

test('a certificate is the reason only of an address that has one, is asked for it and is past it', () => {
  const noAnswer = [sample('probe_http_status_code', 0)]
  expect(failed(http(), noAnswer, 1_799_999_999)).toBe('certificate_expired')
  expect(failed(http(), noAnswer, 1_800_000_000)).toBe('failed')
  expect(failed(http({ verifiesCertificate: false }), noAnswer, 1_799_999_999)).toBe('failed')
  expect(failed(http({ url: 'HTTPS://shop.example/' }), noAnswer, 1_799_999_999)).toBe('certificate_expired')
  expect(failed(http({ url: 'http://shop.example/' }), noAnswer, 1_799_999_999)).toBe('connection_failed')
})

test('the status of a target is told, and that of the guard is a problem', () => {
  const status = (code: number) => resultOf(http(), [sample('probe_http_status_code', code)]).status
  expect([200, 599, 0, 601, 604].map(status)).toEqual([200, 599, null, null, null])
  expect([600, 601, 602, 603, 604].map(guardProblemOf)).toEqual([
    undefined,
    'address_refused',
    'name_unresolved',
    'connection_failed',
    'timed_out',
  ])
  expect(guardStatusOf('timed_out')).toBe(604)
  expect(guardStatusOf('tls_failed')).toBe(603)
})

test('statuses and ranges of them, both ends included', () => {
  expect(statusRanges('')).toEqual([[200, 299]])
  expect(statusRanges('200 - 204, 304')).toEqual([
    [200, 204],
    [304, 304],
  ])
  const accepts = (status: number) => acceptsStatus('200-204,304', status)
  expect([199, 200, 204, 205, 303, 304, 305].map(accepts)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    false,
  ])
  expect(allStatuses('100-101, 598-599')).toEqual([100, 101, 598, 599])
  expect(allStatuses('')).toHaveLength(100)
})

test('a check turns to the host that somebody typed, if any', () => {
  const heartbeat = Check.parse({ kind: 'heartbeat', everySeconds: 60, graceSeconds: 0 })
  const dns = { kind: 'dns', name: 'a.example', record: 'A' }
  expect(hostOf(heartbeat)).toBeNull()
  expect(hostOf(Check.parse(dns))).toBeNull()
  expect(hostOf(Check.parse({ ...dns, server: '::1' }))).toBe('::1')
  expect(hostOf(Check.parse({ kind: 'certificate', host: 'A.example' }))).toBe('a.example')
  // What a URL parser does not accept stays as it is.
  expect(hostOf({ kind: 'ping', host: 'a_b..' })).toBe('a_b..')
  expect(hostOf({ kind: 'ping', host: '1.2.3.4.5' })).toBe('1.2.3.4.5')
})
