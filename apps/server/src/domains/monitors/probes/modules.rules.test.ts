import { Check } from '@marsad/contract/http/monitors'
import { expect, test } from 'vitest'
import { isForServer, moduleName, moduleOf, renderModules } from './modules.rules.ts'

type HttpCheck = Extract<Check, { kind: 'http' }>
const http = (fields: object = {}) =>
  Check.parse({ kind: 'http', url: 'https://a.example/', headers: [], ...fields }) as HttpCheck
const dns = (fields: object = {}) => Check.parse({ kind: 'dns', name: 'a.example', record: 'A', ...fields })
const module = (check: Check, proxyUrl: string | null = null) => moduleOf(check, { proxyUrl })

test('a check that carries a key is made by the server', () => {
  expect(isForServer(http())).toBe(false)
  expect(isForServer(http({ url: 'https://a.example/#part' }))).toBe(false)
  for (const more of [
    { url: 'https://a.example/?key=1' },
    { body: 'x' },
    { headers: [{ name: 'authorization' }] },
    { json: { path: '$', equals: '1' } },
  ]) {
    expect(isForServer(http(more))).toBe(true)
    expect(module(http(more))).toBeUndefined()
  }
  expect(module(Check.parse({ kind: 'heartbeat', everySeconds: 60, graceSeconds: 0 }))).toBeUndefined()
  expect(module(Check.parse({ kind: 'certificate', host: 'a.example' }))).toBeUndefined()
})

test('a plain check asks for nothing that nobody wished', () => {
  expect(module(http())).toEqual({
    prober: 'http',
    timeout: '10s',
    http: {
      preferred_ip_protocol: 'ip4',
      method: 'GET',
      headers: { 'User-Agent': 'Marsad' },
      follow_redirects: true,
      body_size_limit: '10MB',
    },
  })
  expect(module(Check.parse({ kind: 'tcp', host: 'a.example', port: 1 }))?.prober).toBe('tcp')
  expect(module(Check.parse({ kind: 'ping', host: 'a.example' }))?.prober).toBe('icmp')
})

test('gRPC: an encrypted connection is to the name of the certificate, whatever its address', () => {
  const grpc = (fields: object) => module(Check.parse({ kind: 'grpc', host: 'A.example', ...fields }))
  expect(grpc({ service: 'shop.v1.Orders' })).toEqual({
    prober: 'grpc',
    timeout: '10s',
    grpc: {
      preferred_ip_protocol: 'ip4',
      service: 'shop.v1.Orders',
      tls: true,
      tls_config: { server_name: 'a.example' },
    },
  })
  expect(grpc({ verifiesCertificate: false })?.['grpc']).toMatchObject({
    tls_config: { insecure_skip_verify: true },
  })
  expect(grpc({ encryption: 'none' })?.['grpc']).toEqual({ preferred_ip_protocol: 'ip4', service: '' })
  for (const kind of ['smtp', 'imap', 'redis', 'postgresql', 'mysql']) {
    expect(module(Check.parse({ kind, host: 'a.example' }))).toBeUndefined()
  }
})

test('wishes of a check are in its module, and its words are no patterns', () => {
  const wished = module(
    http({
      statuses: '200-201, 404',
      keyword: { text: 'a+b (c)', isUnwanted: false },
      header: { name: 'server', contains: 'ngin.x' },
      verifiesCertificate: false,
      followsRedirects: false,
    }),
    'http://127.0.0.1:1',
  )
  expect(wished?.['http']).toMatchObject({
    valid_status_codes: [200, 201, 404],
    fail_if_body_not_matches_regexp: [String.raw`a\+b \(c\)`],
    fail_if_header_not_matches: [{ header: 'server', regexp: String.raw`ngin\.x`, allow_missing: false }],
    tls_config: { insecure_skip_verify: true },
    follow_redirects: false,
    proxy_url: 'http://127.0.0.1:1',
    skip_resolve_phase_with_proxy: true,
  })
  const unwanted = module(http({ keyword: { text: 'x', isUnwanted: true } }))
  expect(unwanted?.['http']).toHaveProperty('fail_if_body_matches_regexp', ['x'])
  expect(unwanted?.['http']).not.toHaveProperty('fail_if_body_not_matches_regexp')
})

type DnsModule = { validate_answer_rrs: { fail_if_none_matches_regexp: string[] } }
const pattern = (check: Check) => {
  const made = module(check)?.['dns'] as DnsModule | undefined
  return made?.validate_answer_rrs.fail_if_none_matches_regexp[0]
}

test('an answer of DNS is looked for as DNS writes it down', () => {
  expect(pattern(dns({ contains: '1.2.3.4' }))).toBe(String.raw`(?i)^\S+\t\d+\tIN\tA\t.*1\.2\.3\.4`)
  // Only in texts are quotes and non-ASCII bytes escaped: once by DNS, once more for the pattern.
  expect(pattern(dns({ record: 'TXT', contains: 'say "hi" \\ é~' }))).toContain(
    String.raw`say \\"hi\\" \\\\ \\195\\169~`,
  )
  expect(pattern(dns({ record: 'CAA', contains: '"' }))).toContain(String.raw`\\"`)
  expect(pattern(dns({ record: 'MX', contains: '"' }))).toMatch(/\.\*"$/)
  expect(pattern(dns({ record: 'TXT', contains: 'a\tb\u007f' }))).toContain(String.raw`a\\009b\\127`)
})

test('equal modules have one name, and the text for the same modules is the same', () => {
  const [one, other] = [module(http()), module(http({ method: 'HEAD' }))]
  if (!one || !other) throw new Error('both are for the engine')
  expect(moduleName(one)).toBe(moduleName({ ...one }))
  expect(moduleName(one)).toMatch(/^m[0-9a-f]{24}$/)
  expect(moduleName(one)).not.toBe(moduleName(other))
  const pairs = [
    ['b', one],
    ['a', other],
    ['c', other],
  ] as const
  const text = renderModules(new Map(pairs))
  expect(text).toBe(renderModules(new Map(pairs.toReversed())))
  expect(text.match(/^ {2}(\w): /gm)).toEqual(['  a: ', '  b: ', '  c: '])
  expect(renderModules(new Map())).toBe('modules: {}\n')
})

test('characters that YAML wants escaped are', () => {
  const text = renderModules(new Map([['a', { prober: 'x', timeout: 'س\u007f😀~\ud800' }]]))
  expect(text).toContain(String.raw`"\U00000633\U0000007f\U0001f600~\U0000fffd"`)
})
