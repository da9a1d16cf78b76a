import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  AggregationType,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { samplesOf } from '../../../test/agents/samples.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

// The exporters of the OpenTelemetry SDK, unchanged.
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test.for([
  ['protobuf', ProtobufExporter, 'gzip'],
  ['protobuf, plain', ProtobufExporter, 'none'],
  ['JSON', JsonExporter, 'gzip'],
] as const)('the exporter of %s', async ([, Exporter, compression]) => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_COMPRESSION', compression)
  onTestFinished(() => void vi.unstubAllEnvs())
  const owner = await signedInPerson(server)
  const body = { name: 'Shop', scopes: ['ingest'], expiresInDays: 1 }
  const key = await server.call('POST', '/api/api-keys', { token: owner.token, body })
  const exporter = new Exporter({
    url: `${server.url}/otlp/v1/metrics`,
    headers: { authorization: `Bearer ${key.body.token}` },
    temporalityPreference: AggregationTemporality.CUMULATIVE,
  })
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'host.name': 'shop-1', 'service.name': 'shop' }),
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })],
    views: [
      {
        instrumentName: 'took',
        aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: [1, 10] } },
      },
    ],
  })
  const meter = provider.getMeter('shop')
  meter.createCounter('orders', { unit: '{order}' }).add(3, { country: 'السعودية', paid: true, items: 2 })
  meter.createUpDownCounter('carts').add(-2)
  meter.createHistogram('took', { unit: 's' }).record(4)
  meter.createObservableGauge('system.uptime', { unit: 's' }).addCallback((result) => result.observe(60.5))
  await provider.forceFlush()
  await provider.shutdown()

  const series = await samplesOf(server.engines.victoria, owner.workspaceId, { atLeast: 8 })
  const values = new Map(
    series.map(({ metric, values: [value] }) => [
      `${metric['__name__']}${metric['le'] ? ` ${metric['le']}` : ''}`,
      value,
    ]),
  )
  expect(Object.fromEntries(values)).toEqual({
    carts: -2,
    orders_total: 3,
    system_uptime_seconds: 60.5,
    'took_seconds_bucket 1': 0,
    'took_seconds_bucket 10': 1,
    'took_seconds_bucket +Inf': 1,
    took_seconds_count: 1,
    took_seconds_sum: 4,
  })
  const orders = series.find(({ metric }) => metric['__name__'] === 'orders_total')
  expect(orders?.metric).toMatchObject({
    country: 'السعودية',
    paid: 'true',
    items: '2',
    job: 'shop',
    instance: 'shop-1',
  })
  const { body: list } = await server.call('GET', '/api/devices', { token: owner.token })
  expect(list.devices).toMatchObject([{ name: 'shop-1', source: 'prometheus' }])
})
