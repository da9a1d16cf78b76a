import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { series } from '../samples/series.ts'
import { readReport } from '../test/read-report.ts'
import { encodeReport } from './encode-report.ts'

const report = (text: string) => Buffer.from(encodeReport(text))

test('each series stands in a report once, with all its points', () => {
  const text = 'a 1 1000\nb{state="used"} 2.5 1000\na 3 11000\nb{state="used"} -4 11000\n'
  expect(readReport(report(text))).toBe(text)
  expect(report(text).toString('latin1').split('used')).toHaveLength(2)
})

test('a report is the protobuf of Prometheus, byte for byte', () => {
  expect(report('up{cpu="0"} 1 1790000000123\n').toString('hex')).toBe(
    [
      '0a2c', // a series
      '0a0e',
      '0a085f5f6e616d655f5f',
      '12027570', // __name__ = up
      '0a08',
      '0a03637075',
      '120130', // cpu = 0
      '1210',
      '09000000000000f03f',
      '10fbd8c1a28c34', // 1 at 1790000000123
    ].join(''),
  )
})

test('any label and any figure arrive as they were', () => {
  const label = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
  const figure = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
  fc.assert(
    fc.property(label, figure, fc.integer({ min: 0, max: 2 ** 45 }), (mountpoint, value, at) => {
      const one = series(['system_filesystem_utilization_ratio'], { mountpoint })
      one.add(value)
      const line = one.take(` ${at}\n`)
      const sent = Number(line.split(' ').at(-2))
      expect(readReport(report(line))).toBe(
        `system_filesystem_utilization_ratio{mountpoint=${JSON.stringify(mountpoint)}} ${sent} ${at}\n`,
      )
    }),
  )
})

test('a line that is no sample is left out, and those beside it arrive', () => {
  expect(readReport(report('\nnothing\na 1 1000\n 1 2\n'))).toBe('a 1 1000\n')
  expect(report('')).toHaveLength(0)
})
