import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeRecord, readRecords } from './spool-record.ts'

const texts = (buffer: Buffer, most = Infinity) => readRecords(buffer, most).texts.map(String)

test('records are read as they were written, as many as are wanted', () => {
  const all = Buffer.concat(['a\n', 'مرصد', 'c'].map(encodeRecord))
  expect(texts(all)).toEqual(['a\n', 'مرصد', 'c'])
  expect(readRecords(all, Infinity).bytes).toBe(all.length)
  expect(texts(all, 2)).toEqual(['a\n', 'مرصد'])
  expect(readRecords(all, 0)).toEqual({ texts: [], bytes: 0 })
})

test('zeros, which a power cut leaves behind, are no records', () => {
  expect(texts(Buffer.alloc(64))).toEqual([])
  expect(texts(Buffer.concat([encodeRecord('a'), Buffer.alloc(64)]))).toEqual(['a'])
})

test('wherever a record is torn or changed, all before it is read and nothing of it', () => {
  const lines = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(lines, fc.nat(), fc.boolean(), (written, place, isTorn) => {
      const records = written.map(encodeRecord)
      const whole = Buffer.concat(records)
      const at = place % whole.length
      const broken = isTorn ? whole.subarray(0, at) : Buffer.from(whole)
      if (!isTorn) broken.writeUInt8(broken.readUInt8(at) ^ 0x55, at)
      let [end, before] = [0, 0]
      while (end + (records[before]?.length ?? 0) <= at) {
        end += records[before]?.length ?? 0
        before += 1
      }
      expect(texts(broken)).toEqual(written.slice(0, before))
    }),
  )
})
