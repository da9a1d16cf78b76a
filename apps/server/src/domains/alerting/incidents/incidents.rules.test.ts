import { expect, test } from 'vitest'
import { networkOf, networksDown } from './incidents.rules.ts'

test.for([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:0:1:a::5', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::4:5:6:7', '2001:db8:0:0::/64'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['somewhere', null],
  [null, null],
])('%s is in %s', ([address, network]) => {
  expect(networkOf(address ?? null)).toBe(network)
})

test('three devices of a network are down together, two are not, nor one that says it three times', () => {
  const down = (deviceId: string, network: string | null) => ({ deviceId, network })
  expect([...networksDown([down('a', 'x'), down('b', 'x'), down('c', 'x'), down('d', 'y')])]).toEqual(['x'])
  expect(networksDown([down('a', 'x'), down('b', 'x'), down('b', 'x')]).size).toBe(0)
  expect(networksDown([down('a', null), down('b', null), down('c', null)]).size).toBe(0)
})
