import { expect, test } from 'vitest'
import { Check } from '@marsad/contract/http/monitors'
import { checkResultOf, type ProbeSample } from './check-result.rules.ts'
import { findInJson, isJsonPath } from './json-path.ts'
import { hostOf } from './statuses.rules.ts'

const http = (fields: object = {}) =>
  Check.parse({ kind: 'http', url: 'https://shop.example/health', headers: [], ...fields })
const samples = (values: Record<string, number>): ProbeSample[] =>
  Object.entries({ probe_success: 0, ...values }).map(([name, value]) => ({ name, value }))
const resultOf = (check: Check, values: Record<string, number>, certificateExpiry: number | null = null) =>
  checkResultOf({ check, samples: samples(values), atSeconds: 1_800_000_000, certificateExpiry })

const grpc = Check.parse({ kind: 'grpc', host: 'a.example' })

test('a note is of a successful check', () => {
  const redis = Check.parse({ kind: 'redis', host: 'a.example' })
  const noted = (success: number, problem: string) =>
    checkResultOf({
      check: redis,
      atSeconds: 0,
      samples: [
        { name: 'probe_success', value: success },
        { name: 'probe_note', problem, value: 1 },
      ],
    }).note
  expect(noted(1, 'sign_in_required')).toBe('sign_in_required')
  expect(noted(1, 'of_a_later_version')).toBeNull()
  expect(noted(0, 'sign_in_required')).toBeNull()
})

test('a good check has its figures and no problem', () => {
  const phases = ['resolve', 'connect', 'tls', 'processing', 'transfer']
  const result = checkResultOf({
    check: http(),
    atSeconds: 1_800_000_000,
    samples: [
      ...samples({ probe_success: 1, probe_duration_seconds: 0.5, probe_http_status_code: 204 }),
      { name: 'probe_http_redirects', value: 2 },
      ...phases.map((phase, index) => ({ name: 'probe_http_duration_seconds', phase, value: index / 10 })),
    ],
  })
  expect(result).toEqual({
    at: '2027-01-15T08:00:00.000Z',
    isUp: true,
    duration: 0.5,
    status: 204,
    redirects: 2,
    phases: { connect: 0.1, tls: 0.2, processing: 0.3, transfer: 0.4 },
    problem: null,
    note: null,
  })
})

test.each([
  [http(), { probe_http_status_code: 500 }, 'status_unexpected'],
  [http({ statuses: '200, 500-599' }), { probe_http_status_code: 503 }, 'failed'],
  [http(), { probe_http_status_code: 601 }, 'address_refused'],
  [http(), { probe_http_status_code: 602 }, 'name_unresolved'],
  [http(), { probe_ip_protocol: 0, probe_http_status_code: 0 }, 'name_unresolved'],
  [http(), { probe_http_status_code: 0, probe_duration_seconds: 10.001 }, 'timed_out'],
  [http(), { probe_http_status_code: 0, probe_duration_seconds: 0.1 }, 'failed'],
  [http({ url: 'http://shop.example/' }), { probe_http_status_code: 0 }, 'connection_failed'],
  [
    http({ keyword: { text: 'ok', isUnwanted: false } }),
    { probe_http_status_code: 200, probe_failed_due_to_regex: 1 },
    'content_differs',
  ],
  [
    http({ header: { name: 'x', contains: 'y' } }),
    { probe_http_status_code: 200, probe_failed_due_to_regex: 1 },
    'header_differs',
  ],
  [Check.parse({ kind: 'ping', host: 'a.example' }), { probe_duration_seconds: 10 }, 'no_reply'],
  [Check.parse({ kind: 'tcp', host: 'a.example', port: 1 }), {}, 'connection_failed'],
  [
    Check.parse({ kind: 'dns', name: 'a.example', record: 'A' }),
    { probe_dns_query_succeeded: 0 },
    'no_reply',
  ],
  [
    Check.parse({ kind: 'dns', name: 'a.example', record: 'A' }),
    { probe_dns_query_succeeded: 1 },
    'record_differs',
  ],
  [Check.parse({ kind: 'heartbeat', everySeconds: 60, graceSeconds: 0 }), {}, 'heartbeat_missed'],
  [grpc, { probe_grpc_status_code: 0 }, 'not_ready'],
  [grpc, { probe_grpc_status_code: 4, probe_duration_seconds: 9 }, 'timed_out'],
  [grpc, { probe_grpc_status_code: 14, probe_duration_seconds: 10 }, 'timed_out'],
  [grpc, { probe_grpc_status_code: 5 }, 'service_unknown'],
  [grpc, { probe_grpc_status_code: 8 }, 'not_ready'],
  [grpc, { probe_grpc_status_code: 12 }, 'answer_unexpected'],
  [grpc, { probe_grpc_status_code: 14 }, 'connection_failed'],
  [grpc, { probe_grpc_status_code: 16 }, 'failed'],
  [grpc, {}, 'failed'],
  [grpc, { probe_ip_protocol: 0, probe_grpc_status_code: 0 }, 'name_unresolved'],
] as const)('%# a failed check says why: %o', (check, values, problem) => {
  expect(resultOf(check, values)).toMatchObject({ isUp: false, problem })
})

test('a certificate that was about to expire is the reason, and what we know is believed', () => {
  expect(resultOf(http(), { probe_http_status_code: 0 }, 1_799_999_999).problem).toBe('certificate_expired')
  const reported = [...samples({}), { name: 'probe_problem', problem: 'json_differs', value: 1 }]
  expect(checkResultOf({ check: http(), samples: reported, atSeconds: 0 }).problem).toBe('json_differs')
})

test('what the guard answers is no answer of the target', () => {
  expect(resultOf(http(), { probe_http_status_code: 601 }).status).toBeNull()
})

test('hosts are spelled as programs spell them', () => {
  expect(hostOf(Check.parse({ kind: 'tcp', host: '127.1', port: 1 }))).toBe('127.0.0.1')
  expect(hostOf(Check.parse({ kind: 'ping', host: '::1' }))).toBe('::1')
  expect(hostOf(http({ url: 'http://[::ffff:127.0.0.1]:8/' }))).toBe('::ffff:7f00:1')
  expect(hostOf(Check.parse({ kind: 'ping', host: 'موقع.example' }))).toBe('xn--4gbrim.example')
})

test('a JSON path finds one value, and says it as text', async () => {
  const json = JSON.stringify({ a: [{ b: true }, { b: 'نعم' }], n: 1.5, none: null })
  const find = (path: string) => findInJson('a', { json, path })
  expect(await find('$.a[0].b')).toBe('true')
  expect(await find('$.a[?@.b == true].b')).toBe('true')
  expect(await find('$.a[1].b')).toBe('نعم')
  expect(await find('$.n')).toBe('1.5')
  expect(await find('$.none')).toBe('null')
  expect(await find('$.a[1]')).toBe('{"b":"نعم"}')
  expect(await find('$.a[*].b')).toBeUndefined()
  expect(await find('$.missing')).toBeUndefined()
  expect(await findInJson('a', { json: '<html>', path: '$' })).toBeUndefined()
})

const endless = `$${'[?@..*]'.repeat(40)}..*..*..*[?@==1]`
const largeJson = JSON.stringify(Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 0)))

test('paths without end of one workspace keep another waiting for one of them at most', async () => {
  const order: string[] = []
  const search = async (workspaceId: string, path: string) => {
    await findInJson(workspaceId, { json: largeJson, path })
    order.push(workspaceId)
  }
  const hostile = Array.from({ length: 3 }, () => search('hostile', endless))
  await Promise.all([search('other', '$[0][0]'), search('third', '$[0][0]'), ...hostile])
  expect(order.slice(0, 4).toSorted()).toEqual(['hostile', 'hostile', 'other', 'third'])
})

test('a JSON path without end neither holds the server up nor the next search', async () => {
  const json = largeJson
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  expect(await findInJson('a', { json, path: endless })).toBeUndefined()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
  expect(await findInJson('a', { json: '{"a":1}', path: '$.a' })).toBe('1')
})

test('what is no JSON path is told, and regular expressions are none of ours', () => {
  expect(isJsonPath('$.a[?@.b > 1]')).toBe(true)
  expect(isJsonPath('a.b')).toBe(false)
  expect(isJsonPath('$.a[')).toBe(false)
  expect(isJsonPath("$[?match(@, '(a+)+')]")).toBe(false)
  expect(isJsonPath("$[?search(@, '(a+)+')]")).toBe(false)
})
