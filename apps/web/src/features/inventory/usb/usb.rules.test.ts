import { expect, test } from 'vitest'
import { inOrder, isKnown, traceOf } from './usb.rules.ts'

const stick = { vendorId: '0781', productId: '5583', serial: '4C53' }

test('an entry with a serial number knows that one, without it every one of the make', () => {
  expect(isKnown([], stick)).toBe(false)
  expect(isKnown([stick], stick)).toBe(true)
  expect(isKnown([{ ...stick, serial: 'other' }], stick)).toBe(false)
  expect(isKnown([{ ...stick, serial: '' }], stick)).toBe(true)
  expect(isKnown([{ ...stick, serial: '', productId: '5584' }], stick)).toBe(false)
  expect(isKnown([{ ...stick, serial: '', vendorId: '0782' }], stick)).toBe(false)
})

test('a thing without a serial number is traced by what it is', () => {
  expect(traceOf(stick)).toBe('4C53')
  expect(traceOf({ ...stick, serial: '' })).toBe('0781:5583')
})

test('hubs come last, and what is gone after what is there', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const make = (location: string, kind: 'hub' | 'storage', status: 'connected' | 'disconnected') => ({
    ...stick,
    id: location,
    manufacturer: '',
    product: '',
    location,
    class: kind,
    status,
    firstSeenAt: at,
    lastSeenAt: at,
    isUnknown: false,
  })
  const devices = [
    make('1-0', 'hub', 'connected'),
    make('1-10', 'storage', 'connected'),
    make('1-1', 'storage', 'disconnected'),
    make('1-9', 'storage', 'connected'),
  ]
  expect(inOrder(devices).map(({ location }) => location)).toEqual(['1-9', '1-10', '1-1', '1-0'])
})
