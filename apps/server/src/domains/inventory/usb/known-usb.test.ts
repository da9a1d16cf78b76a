import { expect, test } from 'vitest'
import { nameOfKnown } from './known-usb.ts'

test('a known device is named by its make and, where one was given, by its serial number', () => {
  expect(nameOfKnown({ vendorId: '0781', productId: '5583', serial: '4C530001' })).toBe('0781:5583 4C530001')
  expect(nameOfKnown({ vendorId: '0781', productId: '5583', serial: '' })).toBe('0781:5583')
})
