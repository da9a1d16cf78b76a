import { Check } from '@marsad/contract/http/monitors'
import { expect, test } from 'vitest'
import {
  connectionProblem,
  failedSamples,
  readExposition,
  redirectOf,
  targetOf,
  writeExposition,
} from './exposition.rules.ts'

test('samples are read from the text of blackbox_exporter, and what is none is left', () => {
  const text = [
    '# HELP probe_success Displays whether or not the probe was a success',
    'probe_success 1',
    'probe_http_duration_seconds{phase="connect"} 0.25',
    'probe_tls_version_info{version="TLS 1.3"} 1',
    'probe_duration_seconds 1e-3',
    'broken',
    '',
  ].join('\n')
  expect(readExposition(text)).toStrictEqual([
    { name: 'probe_success', value: 1 },
    { name: 'probe_http_duration_seconds', phase: 'connect', value: 0.25 },
    { name: 'probe_tls_version_info', value: 1 },
    { name: 'probe_duration_seconds', value: 0.001 },
  ])
})

test('samples are written so that they are read again, with the labels of all', () => {
  const samples = [
    { name: 'probe_success', value: 0 },
    { name: 'probe_http_duration_seconds', phase: 'tls', value: 0.5 },
  ]
  expect(writeExposition(samples)).toBe('probe_success 0\nprobe_http_duration_seconds{phase="tls"} 0.5\n')
  expect(readExposition(writeExposition(samples, { monitor: 'm1' }))).toEqual(samples)
  expect(writeExposition(failedSamples('timed_out'), { monitor: 'm1' })).toBe(
    'probe_success{monitor="m1"} 0\nprobe_problem{monitor="m1",problem="timed_out"} 1\n',
  )
  expect(writeExposition([])).toBe('')
  expect(failedSamples('timed_out', samples)).toHaveLength(4)
})

test('an engine turns to what was found to be allowed', () => {
  const where = { address: null, nameServer: '127.0.0.53' }
  const to = (check: object, address: string | null = null) =>
    targetOf(Check.parse(check), { ...where, address })
  const tcp = { kind: 'tcp', host: 'a.example', port: 22 }
  const dns = { kind: 'dns', name: 'a.example', record: 'A' }
  expect(to({ kind: 'http', url: 'https://a.example/', headers: [] }, '1.2.3.4')).toBe('https://a.example/')
  expect(to(tcp)).toBe('a.example:22')
  expect(to(tcp, '1.2.3.4')).toBe('1.2.3.4:22')
  expect(to(tcp, '::1')).toBe('[::1]:22')
  expect(to({ kind: 'grpc', host: 'a.example' }, '1.2.3.4')).toBe('1.2.3.4:443')
  expect(to({ kind: 'ping', host: 'a.example' }, '::1')).toBe('::1')
  expect(to(dns)).toBe('127.0.0.53')
  expect(to({ ...dns, server: '9.9.9.9' })).toBe('9.9.9.9')
})

test.for<[unknown, string]>([
  [Object.assign(new Error(), { code: 'ENOTFOUND' }), 'name_unresolved'],
  [Object.assign(new Error(), { code: 'EAI_AGAIN' }), 'name_unresolved'],
  [Object.assign(new Error(), { code: 'ETIMEDOUT' }), 'timed_out'],
  [Object.assign(new Error(), { code: 'ABORT_ERR' }), 'timed_out'],
  [Object.assign(new Error(), { code: 'ERR_ADDRESS_REFUSED' }), 'address_refused'],
  [Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }), 'certificate_expired'],
  [Object.assign(new Error(), { code: 'EPROTO' }), 'tls_failed'],
  [Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'connection_failed'],
  [Object.assign(new Error(), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'tls_failed'],
  [Object.assign(new Error(), { code: 5 }), 'connection_failed'],
  [new Error('no code'), 'connection_failed'],
  [{ code: 'ENOTFOUND' }, 'connection_failed'],
  [undefined, 'connection_failed'],
])('%# what went wrong on a connection', ([error, problem]) => {
  expect(connectionProblem(error)).toBe(problem)
})

const request = {
  url: new URL('https://a.example/path/one'),
  method: 'POST',
  headers: { authorization: 'key' },
  body: 'text',
}
const sentOn = (status: number, location?: string, more: Partial<typeof request> = {}) => {
  const next = redirectOf(
    { ...request, ...more },
    { status, headers: location === undefined ? {} : { location } },
  )
  return next && { ...next, url: next.url.href }
}

test('a redirect is followed with a GET, and with all that was sent where it asks for that', () => {
  for (const status of [301, 302, 303])
    expect(sentOn(status, 'two')).toEqual({
      url: 'https://a.example/path/two',
      method: 'GET',
      headers: request.headers,
      body: '',
    })
  for (const status of [307, 308])
    expect(sentOn(status, '/two')).toEqual({ ...request, url: 'https://a.example/two' })
  expect(sentOn(302, '/two', { method: 'HEAD' })?.method).toBe('HEAD')
})

test('keys are for the host that was typed', () => {
  expect(sentOn(307, 'https://other.example/')?.headers).toEqual({})
  expect(sentOn(307, 'http://a.example/')?.headers).toEqual({})
  expect(sentOn(307, 'https://a.example:8443/')?.headers).toEqual({})
  expect(sentOn(307, 'https://A.example/')?.headers).toEqual(request.headers)
})

test('what sends nowhere that HTTP goes is an answer', () => {
  expect(sentOn(302)).toBeUndefined()
  expect(sentOn(302, '')).toBeUndefined()
  expect(sentOn(200, '/two')).toBeUndefined()
  expect(sentOn(304, '/two')).toBeUndefined()
  expect(sentOn(302, 'file:///etc/passwd')).toBeUndefined()
  expect(sentOn(302, 'ftp://a.example/')).toBeUndefined()
  expect(sentOn(302, 'https://')).toBeUndefined()
})
