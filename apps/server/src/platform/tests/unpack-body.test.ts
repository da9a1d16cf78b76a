import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackBody } from '../unpack-body.ts'

const text = Buffer.from('cpu 1\n'.repeat(5000))

test('a text comes out as it went in, packed or not', () => {
  expect(unpackBody(text, undefined, 10)).toBe(text)
  expect(unpackBody(text, 'identity', 10)).toBe(text)
  expect(unpackBody(gzipSync(text), 'gzip', text.length)).toEqual(text)
  expect(unpackBody(gzipSync(Buffer.alloc(0)), 'gzip', 10)).toEqual(Buffer.alloc(0))
  const large = Buffer.alloc(1024 * 1024, 'a')
  expect(unpackBody(gzipSync(large), 'gzip', large.length)).toEqual(large)
})

test('what would be longer than it may is none, whatever it says of its length', () => {
  expect(unpackBody(gzipSync(text), 'gzip', text.length - 1)).toBeUndefined()
  const liar = gzipSync(text)
  liar.writeUInt32LE(0, liar.length - 4)
  expect(() => unpackBody(liar, 'gzip', 1_000_000)).toThrow('The body is not gzip')
})

test('what is no gzip is refused', () => {
  expect(() => unpackBody(text, 'gzip', 1000)).toThrow('The body is not gzip')
  expect(() => unpackBody(Buffer.from('abc'), 'gzip', 1000)).toThrow('The body is not gzip')
  expect(() => unpackBody(Buffer.alloc(0), 'gzip', 1000)).toThrow('The body is not gzip')
  expect(() => unpackBody(gzipSync(text), 'br', 1000)).toThrow(
    expect.objectContaining({ code: 'request.unsupported_media' }),
  )
})
