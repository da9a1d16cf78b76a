import * as fc from 'fast-check'
import { mutated } from './mutated.ts'
import type { Operation } from './operations.ts'
import { shaped } from './shaped.ts'
import { hostileDocument, hostileText, hostileValue } from './values.ts'

/** A call with placeholders for ids; the body is text, or bytes in base64. */
export type Request = {
  path: string
  query: string
  headers: Record<string, string>
  body?: string
  bytes?: string
}

const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 8, arbitrary })
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 1, arbitrary })

/** Invalid escapes that no browser sends but a socket accepts. */
const brokenCodes = fc.constantFrom(
  '%',
  '%zz',
  '%ff',
  '%ed%a0%80',
  '%00',
  '%c0%ae',
  '..%2f..%2f',
  '%252e',
  ';',
  '@',
)
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
const addressPart = fc.oneof(
  often(hostileText.map((text) => encoded(text).slice(0, 3000))),
  rarely(brokenCodes),
)

/** An empty segment would be another path. */
const segment = addressPart.map((text) => text || '%20')

function paths(url: string): fc.Arbitrary<string> {
  const nouns = [...url.matchAll(/([\w-]+)\/:\w+/g)].map(([, noun = '']) => noun)
  return fc
    .tuple(
      ...nouns.map((noun) =>
        fc.oneof(often(fc.constant(`«object:${noun}»`)), rarely(segment), rarely(fc.uuid())),
      ),
    )
    .map((parts) => {
      const left = [...parts]
      return url.replaceAll(/:\w+/g, () => left.shift() ?? '')
    })
}

function queries(query: Operation['query']): fc.Arbitrary<string> {
  const right = query.map(({ name, shape }) =>
    shaped(shape, name).map((value) => [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`)),
  )
  const wrong = query.map(({ name }) =>
    fc.oneof(
      addressPart.map((text) => [`${name}=${text}`]),
      hostileValue.map((value) => [`${name}=${encoded(value).slice(0, 3000)}`]),
      addressPart.map((text) => [`${name}=a`, `${name}=${text}`]),
      fc.constantFrom([`${name}[]=a`], [`${name}[a]=b`], [name], [`${name}=`], [`${name}=1&`.repeat(200)]),
    ),
  )
  const absent = fc.constant<string[]>([])
  const mixed = query.map((_, n) => fc.oneof(absent, right[n] ?? absent, wrong[n] ?? absent))
  const one = fc.nat(Math.max(query.length - 1, 0)).chain((n) => wrong[n] ?? absent)
  return fc
    .oneof(
      fc.tuple(...right),
      fc.tuple(one, ...right).map(([bad, ...good]) => [...good.filter((_, n) => n % 2 === 0), bad]),
      fc.tuple(...mixed),
      fc.tuple(rareParameter),
    )
    .map((parts) => parts.flat().join('&'))
}

const rareParameter = fc.tuple(addressPart, addressPart).map(([name, value]) => [`${name}=${value}`])

/** Characters that headers can contain. */
const headerText = hostileText.map((text) =>
  text
    .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')
    .trim()
    .slice(0, 2000),
)
const headerNames =
  'accept accept-language user-agent if-none-match if-modified-since range origin cookie referer content-encoding x-forwarded-for x-forwarded-proto x-http-method-override'.split(
    ' ',
  )
const oddHeaders = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 2, noNullPrototype: true }),
)

const types = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/x-protobuf',
  '',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'image/png',
  '../..',
  'application/offset+octet-stream',
]
type Body = Pick<Request, 'headers' | 'body' | 'bytes'>
const asJson = (body: string | undefined): Body =>
  body === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body }
const written = (value: unknown) => asJson(JSON.stringify(value))

const jsonBodies = (right: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc.oneof(
    { weight: 4, arbitrary: right.map(written) },
    { weight: 10, arbitrary: mutated(right).map(written) },
    { weight: 2, arbitrary: hostileValue.map(written) },
    { weight: 2, arbitrary: hostileDocument.map(asJson) },
    rarely(
      fc.tuple(right, fc.constantFrom(...types)).map(([value, type]): Body => ({
        headers: { 'content-type': type },
        body: JSON.stringify(value),
      })),
    ),
    rarely(fc.constant<Body>({ headers: {} })),
  )

const line = fc
  .tuple(hostileText, hostileValue)
  .map(([name, value]) => `${name}{a="${name}"} ${JSON.stringify(value)} 1\n`)
const part = headerText.map(
  (name) =>
    `--x\r\ncontent-disposition: form-data; name="avatar"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n\u0089PNG\r\n--x--\r\n`,
)

/** Bodies other than JSON: files, samples, and their protocols. */
const rawBodies: fc.Arbitrary<Body> = fc
  .tuple(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.oneof(line, part, hostileText).map((text) => Buffer.from(text)),
      hostileDocument.map((text) => Buffer.from(text)),
    ),
    fc.constantFrom('multipart/form-data; boundary=x', 'application/x-protobuf', ...types),
    fc.constantFrom<Record<string, string>>(
      {},
      { 'content-encoding': 'snappy' },
      { 'content-encoding': 'gzip' },
    ),
    tusHeaders(),
  )
  .map(([bytes, type, encoding, tus]) => ({
    headers: {
      ...tus,
      ...encoding,
      'content-type': 'upload-offset' in tus ? 'application/offset+octet-stream' : type,
    },
    bytes: bytes.toString('base64'),
  }))

function tusHeaders(): fc.Arbitrary<Record<string, string>> {
  const value = fc.oneof(fc.constantFrom('0', '9', '1e3', '-1', '9'.repeat(30), 'NaN'), headerText)
  const metadata = hostileText.map((text) => `name ${Buffer.from(text).toString('base64').slice(0, 4000)}`)
  return fc.oneof(
    fc.constant({}),
    fc.record({ 'tus-resumable': fc.constant('1.0.0'), 'upload-length': value, 'upload-metadata': metadata }),
    fc.record({ 'tus-resumable': fc.constant('1.0.0'), 'upload-offset': value }),
    fc.record({ 'tus-resumable': value, 'upload-length': value, 'upload-defer-length': value }),
  )
}

const takesBytes = /avatar$|attachments$|uploads|\/agent\/v1\/metrics|\/api\/v1\/write|heartbeat/

function bodies({ method, url, body }: Operation): fc.Arbitrary<Body> {
  const none = fc.constant<Body>({ headers: {} })
  if (method === 'GET') return none
  if (takesBytes.test(url)) return fc.oneof(often(rawBodies), rarely(none))
  if (body) return jsonBodies(shaped(body))
  return fc.oneof({ weight: 3, arbitrary: none }, jsonBodies(hostileValue))
}

/** All hostile requests to an operation. */
export const requestsTo = (operation: Operation): fc.Arbitrary<Request> =>
  fc
    .record({
      path: paths(operation.url),
      query: queries(operation.query),
      odd: oddHeaders,
      content: bodies(operation),
    })
    .map(({ path, query, odd, content }) => ({
      ...content,
      path,
      query,
      headers: { ...odd, ...content.headers },
    }))
