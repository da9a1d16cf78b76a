import type { UsbFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { compareUsb, hasUnknown, markUnknown, type KnownUsb, type UsbRow } from './usb.rules.ts'

const [before, now] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
const stick: UsbFacts = {
  location: '1-1',
  vendorId: '0781',
  productId: '5581',
  serial: 'A1',
  manufacturer: 'SanDisk',
  product: 'Ultra',
  class: 'storage',
  isConnected: true,
}
const mouse: UsbFacts = { ...stick, location: '1-2', vendorId: '046d', serial: '', product: 'Mouse' }
const rowOf = (facts: UsbFacts, status: UsbRow['status'] = 'connected'): UsbRow => ({
  ...facts,
  slot: facts.serial === '' ? facts.location : '',
  status,
  firstSeenAt: before,
  lastSeenAt: before,
})
const known: KnownUsb[] = [{ vendorId: '046d', productId: '5581', serial: '' }]
const compare = (stored: UsbRow[], listed: UsbFacts[], options: object = {}) =>
  compareUsb({ stored, listed, known: [], isBaseline: false, now, ...options })
const kindsOf = ({ changes }: ReturnType<typeof compare>) => changes.map(({ kind }) => kind)

test.for<[string, UsbRow[], UsbFacts[], string[]]>([
  ['the same as before', [rowOf(stick)], [stick], []],
  ['plugged in', [], [stick], ['usb.connected']],
  ['plugged in again', [rowOf(stick, 'disconnected')], [stick], ['usb.connected']],
  ['unplugged', [rowOf(stick)], [], ['usb.disconnected']],
  [
    'unplugged and remembered by the system',
    [rowOf(stick)],
    [{ ...stick, isConnected: false }],
    ['usb.disconnected'],
  ],
  ['long gone', [rowOf(stick, 'disconnected')], [], []],
  ['remembered and never seen', [], [{ ...stick, isConnected: false }], []],
  ['listed again after a listing failed', [rowOf(stick, 'unknown')], [stick], []],
  ['gone when it can be listed again', [rowOf(stick, 'unknown')], [], ['usb.disconnected']],
  ['with a serial number moved to another port', [rowOf(stick)], [{ ...stick, location: '1-4' }], []],
  [
    'without one moved to another port',
    [rowOf(mouse)],
    [{ ...mouse, location: '1-4' }],
    ['usb.connected', 'usb.disconnected'],
  ],
  [
    'a second one with the same serial number',
    [rowOf(stick)],
    [stick, { ...stick, location: '1-3' }],
    ['usb.connected'],
  ],
  [
    'the first of two with the same serial number is taken out',
    [rowOf(stick), { ...rowOf(stick), location: '1-3', slot: '1-3' }],
    [{ ...stick, location: '1-3' }],
    ['usb.disconnected'],
  ],
])('%s', ([, stored, listed, kinds]) => {
  expect(kindsOf(compare(stored, listed))).toEqual(kinds)
  expect(kindsOf(compare(stored, listed, { isBaseline: true }))).toEqual([])
})

test('a change names the device and its marks', () => {
  expect(compare([], [stick]).changes).toEqual([
    { kind: 'usb.connected', subject: 'Ultra', before: null, after: '0781:5581 A1' },
  ])
  expect(compare([rowOf({ ...mouse, product: '', manufacturer: '' })], []).changes).toEqual([
    { kind: 'usb.disconnected', subject: '046d:5581', before: '046d:5581', after: null },
  ])
})

test('what is not on a list that has entries is unknown, and only while it is plugged in', () => {
  const plugged = compare([], [stick, mouse], { known })
  expect(kindsOf(plugged)).toEqual(['usb.unknown', 'usb.connected'])
  expect(hasUnknown(plugged.rows, known)).toBe(true)
  expect(hasUnknown(plugged.rows, [])).toBe(false)
  expect(hasUnknown(compare([], [{ ...stick, class: 'hub' }], { known }).rows, known)).toBe(false)
  expect(hasUnknown(compare(plugged.rows, [mouse], { known }).rows, known)).toBe(false)
  const own = [{ vendorId: '0781', productId: '5581', serial: 'A1' }]
  expect(kindsOf(compare([], [stick], { known: own }))).toEqual(['usb.connected'])
  expect(kindsOf(compare([], [{ ...stick, serial: 'A2' }], { known: own }))).toEqual(['usb.unknown'])
})

test('first and last seen', () => {
  expect(compare([rowOf(stick)], [stick]).rows).toMatchObject([{ firstSeenAt: before, lastSeenAt: now }])
  expect(compare([rowOf(stick)], []).rows).toMatchObject([{ status: 'disconnected', lastSeenAt: now }])
  expect(compare([rowOf(stick, 'unknown')], []).rows).toMatchObject([{ lastSeenAt: before }])
})

test('a listing that failed disconnects nothing', () => {
  const rows = [rowOf(stick), rowOf(mouse, 'disconnected')]
  expect(markUnknown(rows, null)).toEqual([rowOf(stick, 'unknown')])
  expect(markUnknown(rows, now)).toEqual([{ ...rowOf(stick, 'unknown'), lastSeenAt: now }])
})

test('of two with the same serial number, what is plugged in keeps its name, and then the first place', () => {
  const at = (location: string, isConnected = true) => ({ ...stick, location, isConnected })
  const slots = (...listed: UsbFacts[]) =>
    compare([], listed).rows.map(({ location, slot }) => [location, slot])
  expect(slots(at('1-3'), at('1-1'))).toEqual([
    ['1-1', ''],
    ['1-3', '1-3'],
  ])
  expect(slots(at('1-1'), at('1-3'))).toEqual([
    ['1-1', ''],
    ['1-3', '1-3'],
  ])
  expect(slots(at('1-1', false), at('1-3'))).toEqual([
    ['1-3', ''],
    ['1-1', '1-1'],
  ])
  expect(slots(at('1-3'), at('1-1', false))).toEqual([
    ['1-3', ''],
    ['1-1', '1-1'],
  ])
})

test('what is listed twice is one thing', () => {
  expect(compare([], [stick, stick, stick]).rows).toHaveLength(2)
  expect(compare([], [mouse, mouse]).rows).toHaveLength(1)
})

test('without a serial number, the place is what tells two apart', () => {
  const rows = compare([], [mouse, { ...mouse, location: '1-5' }]).rows
  expect(rows.map(({ slot }) => slot)).toEqual(['1-2', '1-5'])
})

test('what the system remembers and was never seen is noted, and what was gone before stays as it was', () => {
  const remembered = { ...stick, isConnected: false }
  expect(compare([], [remembered]).rows).toMatchObject([
    { status: 'disconnected', firstSeenAt: now, lastSeenAt: now },
  ])
  expect(compare([rowOf(stick, 'disconnected')], [remembered]).rows).toEqual([])
})

test('a device is known by its make and by its serial number where the entry has one', () => {
  const others = [...known, { vendorId: 'ffff', productId: 'ffff', serial: '' }]
  expect(kindsOf(compare([], [mouse], { known: others }))).toEqual(['usb.connected'])
  expect(kindsOf(compare([], [{ ...mouse, serial: 'X' }], { known: others }))).toEqual(['usb.connected'])
  expect(kindsOf(compare([], [{ ...mouse, productId: '0001' }], { known: others }))).toEqual(['usb.unknown'])
})
