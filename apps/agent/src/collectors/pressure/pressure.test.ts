import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { fixturesOf, readerOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { ByteReader } from '../../reading/byte-reader.ts'
import { Scratch } from '../../reading/open-file.ts'
import { parsePressure } from './parse-pressure.ts'
import { linuxPressure } from './pressure.linux.ts'

const { bytes, reader } = fixturesOf(import.meta.url)

test('reads the share of the last ten seconds', () => {
  expect(parsePressure(reader('ubuntu-20.cpu'))).toBeCloseTo(0.0307, 6)
  expect(parsePressure(readerOf('some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n'))).toBe(0)
  expect(() => parsePressure(readerOf('full avg10=0.00'))).toThrow(/average/)
})

test('a kernel without the files is no failure', () => {
  const folder = mkdtempSync(`${tmpdir()}/pressure-`)
  const source = linuxPressure(folder, new Scratch())
  expect(source.read(0)).toBeNull()
  expect(source.read(1)).toBeNull()
  source.close()
  rmSync(folder, { recursive: true })
})

test('survives any accident to the file', () => {
  const parse = (file: Uint8Array) => parsePressure(new ByteReader().over(file))
  for (const ratio of survivors(bytes('debian-12-vm.cpu'), parse)) {
    expect(ratio >= 0 && ratio <= 1).toBe(true)
  }
})
