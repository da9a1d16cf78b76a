import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDevice, everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

const base = '/api/prometheus/api/v1'
let server: TestServer
let key: string
let owner: Awaited<ReturnType<typeof signedInPerson>>
let device: string

async function newKey(at: TestServer, token: string, scope = 'read') {
  const body = { name: 'Grafana', scopes: [scope], expiresInDays: 1 }
  return (await at.call('POST', '/api/api-keys', { token, body })).body.token as string
}

const points = everyTenSeconds(30, (n) => n / 10)
const at = (points.at(-1)?.[0] ?? 0) / 1000

beforeAll(async () => {
  server = await startServer()
  owner = await signedInPerson(server)
  key = await newKey(server, owner.token)
  device = await addDevice(server, owner)
  await writeSamples(server, { workspaceId: owner.workspaceId, device }, [
    ['system_cpu_busy_ratio', points],
    ['system_network_up{interface="eth0"}', points],
    ['system_network_up{interface="eth1"}', points],
  ])
})
afterAll(() => server.close())

type Arguments = [name: string, value: string | number][]
const words = (given: Arguments) =>
  new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))

async function get(path: string, given: Arguments = [], headers: Record<string, string> = {}) {
  const query = words(given).toString()
  return server.call('GET', `${base}/${path}?${query}`, { token: key, headers })
}

async function post(path: string, given: Arguments) {
  const response = await fetch(`${server.url}${base}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: words(given),
  })
  return { status: response.status, body: await response.json() }
}

const refused = (status: number, errorType: string, error: unknown = expect.any(String)) => ({
  status,
  body: { status: 'error', errorType, error },
})

test('an instant query, by GET and as a form', async () => {
  const given: Arguments = [
    ['query', 'system_cpu_busy_ratio'],
    ['time', at],
  ]
  const answer = {
    status: 200,
    body: {
      status: 'success',
      data: {
        resultType: 'vector',
        result: [
          {
            metric: { __name__: 'system_cpu_busy_ratio', device, workspace: owner.workspaceId },
            value: [at, '2.9'],
          },
        ],
      },
    },
  }
  expect(await get('query', given)).toMatchObject(answer)
  expect(await post('query', given)).toMatchObject(answer)
})

test('a range query takes times as numbers or RFC 3339, and a step as seconds or a duration', async () => {
  const rfc = (seconds: number) => new Date(seconds * 1000).toISOString()
  const spans: Arguments[] = [
    [
      ['start', at - 60],
      ['end', at],
      ['step', 10],
    ],
    [
      ['start', rfc(at - 60)],
      ['end', rfc(at)],
      ['step', '10s'],
    ],
  ]
  for (const span of spans)
    for (const send of [get, post]) {
      const { status, body } = await send('query_range', [['query', 'system_cpu_busy_ratio'], ...span])
      expect(status).toBe(200)
      const values = body.data.result[0].values as [number, string][]
      expect(values.map(([, value]) => Number(value))).toEqual([2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9])
    }
})

test('series, labels and label values are those of the workspace', async () => {
  const selector: Arguments = [['match[]', 'system_network_up']]
  for (const send of [get, post]) {
    const series = await send('series', selector)
    expect(series.body.data.map((one: Record<string, string>) => one['interface']).toSorted()).toEqual([
      'eth0',
      'eth1',
    ])
    const labels = await send('labels', [])
    expect(labels.body.data).toEqual(['__name__', 'device', 'interface', 'workspace'])
    expect((await send('labels', [['match[]', 'system_cpu_busy_ratio']])).body.data).not.toContain(
      'interface',
    )
  }
  expect((await get('label/__name__/values')).body.data).toEqual([
    'system_cpu_busy_ratio',
    'system_network_up',
  ])
  expect((await get('label/interface/values', [['limit', 1]])).body.data).toHaveLength(1)
  expect((await get('label/workspace/values')).body.data).toEqual([owner.workspaceId])
  expect(await get('label/a%2Fb/values')).toMatchObject(refused(400, 'bad_data'))
  expect(await get('series')).toMatchObject(refused(400, 'bad_data'))
})

test('all time means everything there is', async () => {
  const ago = 9999 * 3600
  const found = await get('series', [
    ['match[]', 'system_cpu_busy_ratio'],
    ['start', at - ago],
    ['end', at + ago],
  ])
  expect(found.body.data).toHaveLength(1)
  const span: Arguments = [
    ['start', '-9223309901257974'],
    ['end', '9223309901257974'],
  ]
  expect(
    (
      await get('labels', [
        ['start', at - 9999 * 3600],
        ['end', at],
      ])
    ).status,
  ).toBe(200)
  expect((await get('labels', span)).status).toBe(200)
})

test('metadata and the version are those that clients ask for', async () => {
  const { body } = await get('metadata', [['metric', 'system_uptime_seconds']])
  expect(body).toEqual({
    status: 'success',
    data: {
      system_uptime_seconds: [
        { type: 'gauge', help: 'Time since the start of the machine', unit: 'seconds' },
      ],
    },
  })
  expect(Object.keys((await get('metadata', [['limit', 3]])).body.data)).toHaveLength(3)
  expect((await get('status/buildinfo')).body.data.version).toMatch(/^2\./)
})

test('a query is formatted, and one that the engine rejects is not', async () => {
  const given: Arguments = [['query', 'sum( rate(a{b="c"}[5m]) )by(x)/2 # a comment']]
  for (const send of [get, post])
    expect(await send('format_query', given)).toMatchObject({
      body: { status: 'success', data: 'sum(rate(a{b="c"}[5m])) by (x) / 2' },
    })
  expect(await get('format_query', [['query', 'sum(']])).toMatchObject(refused(400, 'bad_data'))
})

describe('who can read', () => {
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`anything:${password}`).toString('base64')}`,
  })
  const query = `${base}/query?query=system_cpu_busy_ratio&time=${at}`
  const count = ({ body }: { body: { data?: { result: unknown[] } } }) => body.data?.result.length

  test('a key with the scope read as bearer or password, and a session of a viewer', async () => {
    const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
    const ways = [
      { token: key },
      { headers: basic(key) },
      { headers: { authorization: `Basic ${Buffer.from(`:${key}`).toString('base64')}` } },
      { token: viewer.token },
    ]
    for (const way of ways) expect(count(await server.call('GET', query, way))).toBe(1)
  })

  test('nobody else, and no other kind of token as a password', async () => {
    const ingest = await newKey(server, owner.token, 'ingest')
    expect(await server.call('GET', query)).toMatchObject(refused(401, 'unauthorized'))
    expect(await server.call('GET', query, { headers: basic(owner.token) })).toMatchObject({ status: 401 })
    expect(await server.call('GET', query, { headers: basic(`${key}x`) })).toMatchObject({ status: 401 })
    expect(await server.call('GET', query, { headers: basic(ingest) })).toMatchObject(
      refused(403, 'forbidden'),
    )
    expect(await server.call('GET', query, { token: ingest })).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden', success: false },
    })
  })

  test('a password opens nothing else', async () => {
    expect(await server.call('GET', '/api/devices', { headers: basic(key) })).toMatchObject({ status: 401 })
  })

  test('another workspace finds nothing here', async () => {
    const other = await signedInPerson(server)
    const foreign = await newKey(server, other.token)
    for (const token of [other.token, foreign]) {
      expect(count(await server.call('GET', query, { token }))).toBe(0)
      expect((await server.call('GET', `${base}/labels`, { token })).body.data).toEqual([])
      for (const path of ['label/__name__/values', 'series?match[]={__name__=~".*"}'])
        expect((await server.call('GET', `${base}/${path}`, { token })).body).toEqual({
          status: 'success',
          data: [],
        })
    }
  })
})

test('no argument reaches the engine but those of Prometheus', async () => {
  const other = await signedInPerson(server)
  const foreign = await newKey(server, other.token)
  const own = { token: foreign }
  const attempts = [
    `extra_label=workspace=${owner.workspaceId}`,
    `extra_filters={workspace="${owner.workspaceId}"}`,
    `extra_filters[]={workspace="${owner.workspaceId}"}`,
    `extra_filters%5B%5D={workspace="${owner.workspaceId}"}&extra_filters%5B%5D={device!=""}`,
    `extra_label=workspace=${other.workspaceId}&extra_label=workspace=${owner.workspaceId}`,
    `EXTRA_LABEL=workspace=${owner.workspaceId}&trace=1&nocache=1&max_lookback=1h`,
  ]
  for (const given of attempts) {
    const { status, body } = await server.call(
      'GET',
      `${base}/query?query={device!=""}&time=${at}&${given}`,
      own,
    )
    expect({ status, given, result: body.data?.result }).toEqual({ status: 200, given, result: [] })
    expect((await server.call('GET', `${base}/series?match[]={device!=""}&${given}`, own)).body.data).toEqual(
      [],
    )
  }
  // An argument that stands twice is refused, not chosen from.
  expect(
    (
      await get('query', [
        ['query', '1'],
        ['query', '2'],
      ])
    ).status,
  ).toBe(400)
  expect(
    (
      await post('query', [
        ['query', '1'],
        ['query', '2'],
      ])
    ).status,
  ).toBe(400)
})

test.for<[string, string, Arguments, number, string]>([
  ['a query that does not parse', 'query', [['query', 'sum(']], 400, 'bad_data'],
  ['an unknown function', 'query', [['query', 'no_such_function(up)']], 400, 'bad_data'],
  ['no query', 'query', [], 400, 'bad_data'],
  ['an empty query', 'query', [['query', ' ']], 400, 'bad_data'],
  [
    'a time that is none',
    'query',
    [
      ['query', '1'],
      ['time', 'now'],
    ],
    400,
    'bad_data',
  ],
  [
    'a timeout that is none',
    'query',
    [
      ['query', '1'],
      ['timeout', '-1s'],
    ],
    400,
    'bad_data',
  ],
  [
    'a step of zero',
    'query_range',
    [
      ['query', '1'],
      ['start', at],
      ['end', at],
      ['step', 0],
    ],
    400,
    'bad_data',
  ],
  [
    'an end before the start',
    'query_range',
    [
      ['query', '1'],
      ['start', at],
      ['end', at - 1],
      ['step', 1],
    ],
    400,
    'bad_data',
  ],
  [
    'more than 11,000 points',
    'query_range',
    [
      ['query', '1'],
      ['start', at - 11_001],
      ['end', at],
      ['step', 1],
    ],
    400,
    'bad_data',
  ],
  [
    'more than 92 days',
    'query_range',
    [
      ['query', '1'],
      ['start', at - 93 * 86_400],
      ['end', at],
      ['step', '1d'],
    ],
    400,
    'bad_data',
  ],
  [
    'series that match twice',
    'query',
    [
      ['query', 'system_network_up + on (device) system_network_up'],
      ['time', at],
    ],
    422,
    'execution',
  ],
])('%s is refused in the words of Prometheus', async ([, path, given, status, errorType]) => {
  expect(await get(path, given)).toMatchObject(refused(status, errorType))
})

test('a query is as long as the engine reads, and no longer', async () => {
  const long = (length: number): Arguments => [['query', `1${' '.repeat(length - 1)}`]]
  expect((await post('query', long(16_384))).status).toBe(200)
  expect(await post('query', long(16_385))).toMatchObject(refused(400, 'bad_data'))
})

test('11,000 points are answered', async () => {
  const { status } = await get('query_range', [
    ['query', '1'],
    ['start', at - 10_999],
    ['end', at],
    ['step', 1],
  ])
  expect(status).toBe(200)
})

test('an error names no address and no argument of ours', async () => {
  const { body } = await get('query', [['query', 'sum(']])
  expect(JSON.stringify(body)).not.toMatch(/extra_label|127\.0\.0\.1|remoteAddr/)
  expect(body.error).toMatch(/^parse error: unexpected/)
})

test('series, size and rate of answers are limited by settings', async () => {
  const strict = await startServer({
    MARSAD_LIMIT_QUERY_SERIES: '2',
    MARSAD_LIMIT_QUERY_BYTES: '2000',
    MARSAD_LIMIT_QUERIES_PER_MINUTE: '6',
  })
  onTestFinished(() => strict.close())
  const person = await signedInPerson(strict)
  const ask = (query: string) =>
    strict.call('GET', `${base}/query?query=${encodeURIComponent(query)}`, { token: person.token })
  const one = (value: string) => `label_replace(vector(1), "a", ${JSON.stringify(value)}, "", "")`
  const three = ['1', '2', '3'].map(one).join(' or ')
  expect(await ask(three)).toMatchObject(refused(422, 'execution', 'the answer has more than 2 series'))
  expect(await ask(one('x'.repeat(3000)))).toMatchObject(
    refused(422, 'execution', 'the answer is larger than 2000 bytes'),
  )
  expect((await ask('1')).status).toBe(200)
  // A text that looks like a series is none.
  expect((await ask(one('"metric":{"metric":{"metric":{'))).status).toBe(200)
  for (let n = 0; n < 2; n += 1) await ask('1')
  const late = await ask('1')
  expect(late).toMatchObject(refused(429, 'too_many_requests'))
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await signedInPerson(strict)
  expect((await strict.call('GET', `${base}/query?query=1`, { token: other.token })).status).toBe(200)
})
