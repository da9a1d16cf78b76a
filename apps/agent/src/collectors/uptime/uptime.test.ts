import os from 'node:os'
import { expect, test } from 'vitest'
import { fixturesOf, readerOf } from '../../test/fixtures.ts'
import { Scratch } from '../../reading/open-file.ts'
import { parseUptime } from './parse-uptime.ts'
import { linuxUptime } from './uptime.linux.ts'

const { reader } = fixturesOf(import.meta.url)

test('reads the seconds since boot', () => {
  expect(parseUptime(reader('rhel-7.uptime'))).toBe(91_284_031.17)
  expect(() => parseUptime(readerOf(''))).toThrow(/seconds/)
})

test('the uptime of this machine is what the system says [D7]', () => {
  const uptime = linuxUptime('/proc', new Scratch())
  expect(Math.abs(uptime.read(0) - os.uptime())).toBeLessThan(5)
  uptime.close()
})
