import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { InterfaceLooks } from './compare-looks.ts'
import { windowsInterfaces } from './interfaces.windows.ts'
import { parseNetstat } from './parse-netstat.ts'

const { bytes, text } = fixturesOf(import.meta.url)

test('macOS: reads each interface once, with or without an address, up or down', () => {
  const looks = parseNetstat(text('macos-14.netstat'))
  expect(looks.map(({ name, isUp }) => [name, isUp])).toEqual([
    ['lo0', true],
    ['gif0', false],
    ['en0', true],
    ['en5', false],
    ['utun0', true],
  ])
  expect(looks[2]?.counters).toEqual([8_120_931_234, 9_128_374, 2, 1_203_912_834, 4_120_938, 3])
})

test('macOS: rates need two looks', () => {
  const compared = new InterfaceLooks()
  const card = (received: number) => ({ name: 'en0', isUp: true, counters: [received, 0, 0, 0, 0, 0] })
  expect(compared.compare([card(1000)], 0)).toEqual([])
  expect(compared.compare([card(21_000)], 10_000)).toMatchObject([{ receiveBytesPerSecond: 2000 }])
  expect(compared.compare([card(5)], 20_000)).toEqual([])
})

test('Windows: leaves out loopback, tunnels and the filters that look like cards', () => {
  const look = windowsInterfaces(false)
  const [first = '', second = ''] = text('windows-11.jsonl').split('\n')
  expect(look(LooseRecord.parse(first))).toEqual([])
  expect(look(LooseRecord.parse(second))).toMatchObject([
    { interface: 'Ethernet', isUp: true, receiveBytesPerSecond: 10_000, transmitPacketsPerSecond: 5 },
    { interface: 'Wi-Fi', isUp: false, receiveBytesPerSecond: 0 },
  ])
})

test('survives any accident to what netstat prints', () => {
  const parse = (file: Uint8Array) => parseNetstat(new TextDecoder().decode(file))
  for (const looks of survivors(bytes('macos-14.netstat'), parse)) {
    expect(looks.every(({ counters }) => counters.every((counter) => counter >= 0))).toBe(true)
  }
})
