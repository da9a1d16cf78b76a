import { encodeLabels, encodeWriteRequest } from '@marsad/contract/agent/write-request'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWriteRequest } from '../remote-write/write-request.ts'
import { reportOf } from '../../../test/agents/report.ts'
import { hasTooManyReported, newBucket } from './budget.rules.ts'
import { mostLabels, readReport as readReportOf, withLabel } from './report.rules.ts'

const always = { from: -Infinity, to: Infinity }
const readReport = (message: Uint8Array) => readReportOf(message, always)
const bytes = (text: string) => Buffer.from(text)
const text = fc.string({ unit: 'grapheme', maxLength: 300 })
const aSeries = fc.record({
  labels: fc
    .array(fc.tuple(text, text), { minLength: 1, maxLength: mostLabels })
    .map((pairs) => pairs.filter(([name]) => name !== 'device' && name !== 'workspace'))
    .filter((pairs) => pairs.length > 0),
  points: fc.array(fc.record({ at: fc.integer({ min: 0, max: 2 ** 49 - 1 }), value: fc.double() }), {
    maxLength: 20,
  }),
})
const encoded = (all: readonly (typeof aSeries extends fc.Arbitrary<infer One> ? One : never)[]) =>
  Buffer.from(
    encodeWriteRequest(
      all.map(({ labels, points }) => ({
        labels: encodeLabels(labels.map(([name, value]) => [bytes(name), bytes(value)] as const)),
        points,
      })),
    ),
  )

const ofOwner = Buffer.from(encodeLabels([[Buffer.from('owner'), Buffer.from('me')]]))

test('what agents encode is counted as another reader of the format counts it', () => {
  fc.assert(
    fc.property(fc.array(aSeries, { maxLength: 10 }), (all) => {
      const message = encoded(all)
      const report = readReport(message)
      const points = all.flatMap((one) => one.points)
      expect(report).toMatchObject({
        samples: points.length,
        newestAt: points.length > 0 ? Math.max(...points.map(({ at }) => at)) : null,
      })
      if (!report) return
      const read = readWriteRequest(withLabel(message, report, ofOwner))
      expect(read.map(({ samples }) => samples.length)).toEqual(all.map((one) => one.points.length))
      expect(read.map(({ labels }) => labels.length)).toEqual(all.map((one) => one.labels.length + 1))
      // Without its tag and its length.
      const last = ofOwner.subarray(2)
      for (const { labels } of read) expect(last.equals(labels.at(-1) ?? bytes(''))).toBe(true)
    }),
  )
})

test('a byte that is changed, added or cut off leaves a report that another reader counts alike, or none', () => {
  const change = fc.record({
    at: fc.nat(400),
    byte: fc.nat(255),
    cut: fc.nat(3),
    add: fc.uint8Array({ maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(aSeries, { minLength: 1, maxLength: 3 }), change, (all, { at, byte, cut, add }) => {
      const message = encoded(all)
      message[at % message.length] = byte
      const changed = Buffer.concat([message.subarray(0, message.length - cut), add])
      const report = readReport(changed)
      if (!report) return
      const read = readWriteRequest(changed)
      expect(report.bounds).toHaveLength(3 * read.length)
      expect(report.samples).toBe(read.reduce((sum, { samples }) => sum + samples.length, 0))
    }),
    { numRuns: 2000 },
  )
})

const named = (labels: Record<string, string>) => readReport(reportOf([{ labels }]))
const crowd = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`l${n}`, 'x']))

test.for<[string, Record<string, string>]>([
  ['a device', { device: 'another' }],
  ['a workspace', { workspace: 'another' }],
  ['a device behind others', { ...crowd(20), device: 'x' }],
  ['more labels than the store keeps beside the tenant', crowd(mostLabels)],
])('a series with %s is no report', ([, labels]) => {
  expect(named(labels)).toBeUndefined()
})

test('labels that are only like those of the tenant, and as many as may be, are taken', () => {
  expect(named({ devicE: 'x', workspac: 'x', devices: 'x', sensor: 'x', interface: 'x' })).toBeDefined()
  expect(named(crowd(mostLabels - 1))).toBeDefined()
})

const hex = (digits: string) => readReport(Buffer.from(digits.replaceAll(' ', ''), 'hex'))

test.for([
  ['a sample before its labels', '0a1c 1210 09000000000000f03f 10fbd8c1a28c34 0a08 0a03637075 120130'],
  ['a text before the name', '0a0a 0a08 120130 0a03637075'],
  ['a name that stands there twice', '0a0f 0a0d 0a03637075 0a03637075 120130'],
  ['a label without a text', '0a07 0a05 0a03637075'],
  ['no labels at all', '0a12 1210 09000000000000f03f 10fbd8c1a28c34'],
  [
    'a time of ten bytes, before 1970',
    '0a20 0a08 0a03637075 120130 1214 09000000000000f03f 10ffffffffffffffffff01',
  ],
  ['a time before its value', '0a1c 0a08 0a03637075 120130 1210 10fbd8c1a28c34 09000000000000f03f'],
  ['a sample without a time', '0a15 0a08 0a03637075 120130 1209 09000000000000f03f'],
  ['a time that does not end', '0a1c 0a08 0a03637075 120130 1210 09000000000000f03f 10fbd8c1a28cb4'],
  ['a time that ends too soon', '0a1c 0a08 0a03637075 120130 1210 09000000000000f03f 10fb58c1a28c34'],
  ['an exemplar', '0a0c 0a08 0a03637075 120130 1a00'],
  ['metadata', '1a02 0801'],
  ['a length that is written too long', '0a8a00 0a08 0a03637075 120130'],
  ['a length beyond any body', '0affffffff7f 0a08 0a03637075 120130'],
  ['a series that is cut off', '0a0b 0a08 0a03637075 120130'],
] as const)('%s is not the form of agents', ([, digits]) => {
  expect(hex(digits)).toBeUndefined()
})

test('the least that is a report', () => {
  expect(hex('')).toEqual({ samples: 0, newestAt: null, dropped: { expired: 0, future: 0 }, bounds: [] })
  expect(hex('0a1c 0a08 0a03637075 120130 1210 09000000000000f03f 10fbd8c1a28c34')).toEqual({
    samples: 1,
    newestAt: 1_790_000_000_123,
    dropped: { expired: 0, future: 0 },
    bounds: [2, 12, 30],
  })
})

test('series of reports are counted by their labels, whatever their samples are', () => {
  const bucket = newBucket(0)
  const body = (from: number, at: number) =>
    reportOf(Array.from({ length: 4000 }, (_, n) => ({ labels: { n: String(from + n) }, at })))
  const isFound = (message: Buffer) => {
    const report = readReport(message)
    return report && hasTooManyReported(bucket, message, report)
  }
  for (let again = 0; again < 20; again += 1) expect(isFound(body(0, 1000 + again))).toBe(false)
  expect([4000, 8000, 0].map((from) => isFound(body(from, 1000)))).toEqual([false, true, true])
})

test('samples of times that the store does not keep are counted, those at its bounds are not', () => {
  const message = reportOf([999, 1000, 2000, 2001, 2002].map((at) => ({ at })))
  expect(readReportOf(message, { from: 1000, to: 2000 })).toMatchObject({
    samples: 5,
    newestAt: 2002,
    dropped: { expired: 1, future: 2 },
  })
})
