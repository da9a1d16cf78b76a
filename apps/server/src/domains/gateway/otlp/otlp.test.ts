import { gzipSync } from 'node:zlib'
import { PbfReader, PbfWriter } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplesOf } from '../../../test/agents/samples.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_LIMIT_DEVICES: '3' })
})
afterAll(() => server.close())

async function newWorkspace(scope = 'ingest') {
  const owner = await signedInPerson(server)
  const body = { name: 'Collector', scopes: [scope], expiresInDays: 1 }
  const created = await server.call('POST', '/api/api-keys', { token: owner.token, body })
  const devices = async () => {
    const list = await server.call('GET', '/api/devices', { token: owner.token })
    return list.body.devices as { id: string; name: string; source: string; state: string }[]
  }
  const stored = (atLeast: number) => samplesOf(server.engines.victoria, owner.workspaceId, { atLeast })
  return { owner, key: created.body.token as string, devices, stored }
}

async function post(token: string, body: Buffer | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/otlp/v1/metrics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: await response.bytes(),
  }
}

async function send(token: string, body: unknown, headers?: Record<string, string>) {
  const { status, bytes } = await post(token, JSON.stringify(body), headers)
  return { status, body: JSON.parse(Buffer.from(bytes).toString()) as unknown }
}

const attributes = (all: Record<string, string>) =>
  Object.entries(all).map(([key, stringValue]) => ({ key, value: { stringValue } }))
const exported = (host: Record<string, string>, metrics: object[]) => ({
  resourceMetrics: [{ resource: { attributes: attributes(host) }, scopeMetrics: [{ metrics }] }],
})
const nano = () => `${Date.now()}000000`
const point = (asDouble: number, more: Record<string, string> = {}) => ({
  asDouble,
  timeUnixNano: nano(),
  attributes: attributes(more),
})
const gauge = (name: string, more: Record<string, string> = {}) => ({
  name,
  gauge: { dataPoints: [point(1, more)] },
})
const rejected = (points: number, reason: RegExp) => ({
  partialSuccess: {
    rejectedDataPoints: String(points),
    errorMessage: expect.stringMatching(reason) as string,
  },
})

test('names, units and attributes are spelled as in Prometheus, those of machines as charts read them', async () => {
  const { key, stored, devices, owner } = await newWorkspace()
  const host = { 'host.name': 'web-1', 'host.id': '4c4c', 'service.name': 'shop', 'os.type': 'linux' }
  const body = exported(host, [
    {
      name: 'http.server.requests',
      unit: '{request}',
      sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints: [point(7, { 'http.route': '/x' })] },
    },
    {
      name: 'queue.wait',
      unit: 'ms',
      sum: { aggregationTemporality: 'AGGREGATION_TEMPORALITY_CUMULATIVE', dataPoints: [point(3)] },
    },
    { name: 'cache.hits', unit: '1', gauge: { dataPoints: [point(0.5)] } },
    {
      name: 'system.network.io',
      unit: 'By',
      sum: {
        aggregationTemporality: 2,
        isMonotonic: true,
        dataPoints: [point(9, { 'network.interface.name': 'eth0', 'network.io.direction': 'receive' })],
      },
    },
    {
      name: 'system.memory.usage',
      unit: 'By',
      sum: { aggregationTemporality: 2, dataPoints: [point(5, { state: 'used' })] },
    },
  ])
  expect(await send(key, body)).toEqual({ status: 200, body: {} })
  const series = await stored(5)
  const [device] = await devices()
  expect(device).toMatchObject({ name: 'web-1', source: 'prometheus' })
  const common = { workspace: owner.workspaceId, device: device?.id, instance: 'web-1', job: 'shop' }
  expect(series.map(({ metric, values }) => [metric, values])).toEqual([
    [{ __name__: 'cache_hits_ratio', ...common }, [0.5]],
    [{ __name__: 'http_server_requests_total', http_route: '/x', ...common }, [7]],
    [{ __name__: 'queue_wait_milliseconds', ...common }, [3]],
    [{ __name__: 'system_memory_usage_bytes', state: 'used', ...common }, [5]],
    [{ __name__: 'system_network_io_bytes_total', interface: 'eth0', direction: 'receive', ...common }, [9]],
  ])
  await expect.poll(async () => (await devices())[0]?.state, { timeout: 10_000 }).toBe('online')
})

test('a histogram has buckets that include those below, and a summary its quantiles', async () => {
  const { key, stored } = await newWorkspace()
  const dataPoints = [
    { timeUnixNano: nano(), count: '6', sum: 20, bucketCounts: ['1', '2', '3'], explicitBounds: [0.5, 10] },
  ]
  const quantileValues = [{ quantile: 0.5, value: 4 }]
  const body = exported({ 'host.id': 'm-1' }, [
    { name: 'took', unit: 's', histogram: { aggregationTemporality: 2, dataPoints } },
    { name: 'waited', summary: { dataPoints: [{ timeUnixNano: nano(), count: 2, sum: 8, quantileValues }] } },
  ])
  expect(await send(key, body)).toEqual({ status: 200, body: {} })
  const values = new Map(
    (await stored(8)).map(({ metric, values: [value] }) => [
      `${metric['__name__']} ${metric['le'] ?? metric['quantile'] ?? ''}`.trim(),
      value,
    ]),
  )
  expect(Object.fromEntries(values)).toEqual({
    'took_seconds_bucket 0.5': 1,
    'took_seconds_bucket 10': 3,
    'took_seconds_bucket +Inf': 6,
    took_seconds_sum: 20,
    took_seconds_count: 6,
    'waited 0.5': 4,
    waited_sum: 8,
    waited_count: 2,
  })
})

test('what cannot be stored is counted with its reason, and the rest is stored', async () => {
  const { key, stored } = await newWorkspace()
  const host = { 'host.name': 'web' }
  const delta = {
    name: 'd',
    sum: { aggregationTemporality: 1, isMonotonic: true, dataPoints: [point(1), point(2)] },
  }
  expect(await send(key, exported(host, [gauge('kept'), delta]))).toEqual({
    status: 200,
    body: rejected(2, /^2: delta temporality is not supported: send d as cumulative$/),
  })
  const exponential = {
    name: 'e',
    exponentialHistogram: { aggregationTemporality: 2, dataPoints: [{ timeUnixNano: nano() }] },
  }
  expect(await send(key, exported(host, [exponential]))).toMatchObject({
    body: rejected(1, /exponential histograms are not supported/),
  })
  expect(await send(key, exported({ 'service.name': 'x' }, [gauge('lost')]))).toMatchObject({
    body: rejected(1, /none of host.name, host.id, service.instance.id/),
  })
  const timeless = { name: 't', gauge: { dataPoints: [{ asInt: '1' }] } }
  expect(await send(key, exported(host, [timeless]))).toMatchObject({ body: rejected(1, /no time/) })
  expect((await stored(1)).map(({ metric }) => metric['__name__'])).toEqual(['kept'])
})

test('a forged workspace, device or instance is kept as what the sender said', async () => {
  const [victim, attacker] = [await newWorkspace(), await newWorkspace()]
  await send(victim.key, exported({ 'host.name': 'victim' }, [gauge('up')]))
  const [target] = await victim.devices()
  const forged = { workspace: victim.owner.workspaceId, device: target?.id ?? '', instance: 'victim' }
  await send(attacker.key, exported({ 'host.name': 'evil', ...forged }, [gauge('forged', forged)]))
  const [own] = await attacker.devices()
  expect(await attacker.stored(1)).toMatchObject([
    {
      metric: {
        workspace: attacker.owner.workspaceId,
        device: own?.id,
        instance: 'evil',
        exported_workspace: victim.owner.workspaceId,
        exported_device: target?.id,
        exported_instance: 'victim',
      },
    },
  ])
  expect((await victim.stored(1)).map(({ metric }) => metric['__name__'])).toEqual(['up'])
})

test('a point with so many labels that the store would drop its tenant is rejected, as are hosts beyond the quota', async () => {
  const { key, stored, devices } = await newWorkspace()
  const crowd = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, n) => [`l${n}`, 'x']))
  const body = exported({ 'host.name': 'web' }, [gauge('most', crowd(26)), gauge('over', crowd(27))])
  expect(await send(key, body)).toMatchObject({ status: 200, body: rejected(1, /more than 28 labels/) })
  expect((await stored(1)).map(({ metric }) => metric['__name__'])).toEqual(['most'])
  const hosts = Array.from({ length: 5 }, (_, n) => exported({ 'host.name': `h${n}` }, [gauge('up')]))
  const many = { resourceMetrics: hosts.flatMap(({ resourceMetrics }) => resourceMetrics) }
  expect(await send(key, many)).toMatchObject({ status: 200, body: rejected(3, /^3: /) })
  expect(await devices()).toHaveLength(3)
})

test('a machine that invents series is rejected', async () => {
  const { key } = await newWorkspace()
  const answers: unknown[] = []
  for (let n = 0; n < 8; n += 1) {
    const dataPoints = Array.from({ length: 3000 }, (_, index) => point(1, { n: `${n}-${index}` }))
    const { body } = await send(
      key,
      exported({ 'host.name': 'web' }, [{ name: 'bomb', gauge: { dataPoints } }]),
    )
    answers.push(body)
  }
  expect(answers[0]).toEqual({})
  expect(answers.at(-1)).toEqual(rejected(3000, /limit of distinct series/))
})

test('a full export is stored, and one more point refuses all of it', async () => {
  const { key, stored } = await newWorkspace()
  const now = Date.now()
  const explicitBounds = Array.from({ length: 999 }, (_, n) => n)
  const buckets = { count: 1000, sum: 5, explicitBounds, bucketCounts: explicitBounds.map(() => 1).concat(1) }
  const dataPoints = Array.from({ length: 49 }, (_, n) => ({
    timeUnixNano: `${now - n * 1000}000000`,
    ...buckets,
  }))
  const gauges = Array.from({ length: 50_000 - 49 * 1002 }, (_, n) => ({
    asInt: n,
    timeUnixNano: `${now - n}000000`,
  }))
  const full = (more: object[]) =>
    exported({ 'host.name': 'web' }, [
      { name: 'took', histogram: { aggregationTemporality: 2, dataPoints } },
      { name: 'queue', gauge: { dataPoints: [...gauges, ...more] } },
    ])
  expect(await send(key, full([point(1)]))).toMatchObject({ status: 413 })
  expect(await stored(0)).toEqual([])
  expect(await send(key, full([]))).toEqual({ status: 200, body: {} })
  const series = await stored(1003)
  expect(series).toHaveLength(1003)
  expect(series.reduce((sum, { values }) => sum + values.length, 0)).toBe(50_000)
})

test('a bucket has its own bound, whatever attribute of that name its histogram has', async () => {
  const { key, stored } = await newWorkspace()
  const dataPoints = [
    {
      timeUnixNano: nano(),
      attributes: attributes({ le: 'own' }),
      count: 3,
      bucketCounts: [1, 2],
      explicitBounds: [5],
    },
  ]
  const histogram = { aggregationTemporality: 2, dataPoints }
  expect(await send(key, exported({ 'host.name': 'web' }, [{ name: 'took', histogram }]))).toEqual({
    status: 200,
    body: {},
  })
  const found = (await stored(3)).map(({ metric }) => `${metric['__name__']} ${metric['le']}`)
  expect(found.toSorted()).toEqual(['took_bucket +Inf', 'took_bucket 5', 'took_count own'])
})

const protobuf = { 'content-type': 'application/x-protobuf' }
const repeated = (bytes: number[], times: number) => Buffer.alloc(bytes.length * times, Buffer.from(bytes))
/** A message of one field that holds this content. */
function field(number: number, content: Uint8Array) {
  const writer = new PbfWriter()
  writer.writeBytesField(number, content)
  return Buffer.from(writer.finish())
}
const inMetric = (content: Uint8Array) => field(1, field(2, field(2, content)))

test.for<[string, Buffer, Record<string, string>, number]>([
  ['noise', Buffer.from('node_load1 0.5'), protobuf, 400],
  ['a message that is cut', field(1, Buffer.alloc(100)).subarray(0, 40), protobuf, 400],
  ['a message longer than the one around it', Buffer.from([0x0a, 0x02, 0x12, 0x7f]), protobuf, 400],
  ['a million empty points', inMetric(field(5, repeated([0x0a, 0x00], 1_000_000))), protobuf, 413],
  [
    'a million attributes',
    inMetric(field(5, field(1, repeated([0x3a, 0x04, 0x0a, 0x00, 0x12, 0x00], 200_000)))),
    protobuf,
    200,
  ],
  ['a million buckets', inMetric(field(9, field(1, field(7, Buffer.alloc(8_000_000))))), protobuf, 413],
  ['text that is no JSON', Buffer.from('{'), {}, 400],
  ['JSON of another kind', Buffer.from('{"resourceMetrics":[{"scopeMetrics":7}]}'), {}, 400],
  ['JSON nested without end', Buffer.from('{"a":'.repeat(500_000)), {}, 400],
  ['a body above the limit', Buffer.alloc(5 * 1024 * 1024), protobuf, 413],
  [
    'a gzip bomb',
    gzipSync(Buffer.alloc(200 * 1024 * 1024)),
    { ...protobuf, 'content-encoding': 'gzip' },
    413,
  ],
  ['gzip that is none', Buffer.from('x'), { ...protobuf, 'content-encoding': 'gzip' }, 400],
  ['snappy', Buffer.from('x'), { ...protobuf, 'content-encoding': 'snappy' }, 415],
  ['another type', Buffer.from('x'), { 'content-type': 'text/plain' }, 415],
])('%s stores nothing', async ([, body, headers, status]) => {
  const { key, devices, stored } = await newWorkspace()
  expect(await post(key, body, headers)).toMatchObject({ status })
  expect(await devices()).toEqual([])
  expect(await stored(0)).toEqual([])
})

test('a protobuf export is answered in protobuf, and only a key that writes samples gets in', async () => {
  const { key } = await newWorkspace()
  expect(await post(key, Buffer.alloc(0), protobuf)).toMatchObject({
    status: 200,
    type: 'application/x-protobuf',
  })
  const lost = inMetric(Buffer.concat([field(1, Buffer.from('m')), field(5, field(1, Buffer.alloc(0)))]))
  const { status, bytes } = await post(key, lost, protobuf)
  expect(status).toBe(200)
  const message = { points: 0, text: '' }
  new PbfReader(bytes).readFields((outer, read, reader) => {
    if (outer !== 1) return
    reader.readMessage((inner, target, own) => {
      if (inner === 1) target.points = own.readVarint()
      if (inner === 2) target.text = own.readString()
    }, read)
  }, message)
  expect(message).toEqual({
    points: 1,
    text: expect.stringMatching(/^1: the resource has none of/) as string,
  })
  expect(await post((await newWorkspace('read')).key, '{}')).toMatchObject({ status: 403 })
  expect(await post('marsad_k_none', '{}')).toMatchObject({ status: 401 })
})
