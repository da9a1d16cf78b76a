import { expect, test } from 'vitest'
import { fixturesOf, readerOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { ByteReader } from '../../reading/byte-reader.ts'
import { Scratch } from '../../reading/open-file.ts'
import { linuxLoad } from './load.linux.ts'
import { parseLoadavg } from './parse-loadavg.ts'

const { bytes, reader, named } = fixturesOf(import.meta.url)

test('reads three averages', () => {
  const load: [number, number, number] = [0, 0, 0]
  parseLoadavg(reader('rhel-9-96-cores.loadavg'), load)
  expect(load).toEqual([112.08, 97.45, 60])
  expect(() => parseLoadavg(readerOf('0.10 0.2'), load)).toThrow(/three/)
})

test('survives any accident to the file', () => {
  const parse = (file: Uint8Array) => {
    const load: [number, number, number] = [0, 0, 0]
    parseLoadavg(new ByteReader().over(file), load)
    return load
  }
  for (const name of named('.loadavg')) {
    for (const load of survivors(bytes(name), parse)) expect(load.every((one) => one >= 0)).toBe(true)
  }
})

test('the load of this machine is what others read [D2]', () => {
  const load = linuxLoad('/proc', new Scratch())
  const mine = load.read(0)
  load.close()
  const [one = Number.NaN] = program('cat', '/proc/loadavg').split(' ').map(Number)
  expect(Math.abs((mine?.[0] ?? Number.NaN) - one)).toBeLessThan(2)
})
