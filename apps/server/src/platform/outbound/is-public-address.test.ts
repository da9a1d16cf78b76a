import { expect, test } from 'vitest'
import { createAddresses, refusedCode } from './index.ts'
import { isPublicAddress } from './is-public-address.ts'

test.for([
  ['93.184.216.34', true],
  ['9.255.255.255', true],
  ['10.0.0.0', false],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.127.255.255', false],
  ['100.128.0.0', true],
  ['172.15.255.255', true],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['198.20.0.0', true],
  ['223.255.255.255', true],
  ['224.0.0.0', false],
  ['2606:4700:4700::1111', true],
  ['2001:4860:4860::8888', true],
  ['2001:db8::1', false],
  ['2002::1', false],
  ['::1', false],
  ['::ffff:93.184.216.34', false],
  ['fd00::1', false],
  ['4000::1', false],
  ['name.example', false],
] as const)('%s is public: %s', ([address, isPublic]) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

const found = (...all: string[]) => all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const careful = (...all: string[]) =>
  createAddresses({ allowsPrivate: false, find: async () => found(...all) })

test('a host is judged by all addresses that it has, and an address by itself', async () => {
  expect(await careful('93.184.216.34', '2606:4700::1').of('a.example')).toEqual({
    kind: 'found',
    addresses: found('93.184.216.34', '2606:4700::1'),
  })
  expect(await careful('93.184.216.34', '10.0.0.1').of('a.example')).toEqual({ kind: 'refused' })
  expect(await careful().of('10.0.0.1')).toEqual({ kind: 'refused' })
  expect(await careful().of('::1')).toEqual({ kind: 'refused' })
  expect(await careful().of('2606:4700::1')).toEqual({ kind: 'found', addresses: found('2606:4700::1') })
})

const lookedUp = (addresses: ReturnType<typeof createAddresses>, all = false) =>
  new Promise((settle) => {
    addresses.lookup('a.example', { all }, (...given) => settle(given))
  })

test('a socket is given what may be connected to, and nothing else', async () => {
  const fine = careful('93.184.216.34', '2606:4700::1')
  expect(await lookedUp(fine)).toEqual([null, '93.184.216.34', 4])
  expect(await lookedUp(fine, true)).toEqual([null, found('93.184.216.34', '2606:4700::1')])
  expect(await lookedUp(careful('10.0.0.1'))).toMatchObject([{ code: refusedCode }, ''])
  expect(await lookedUp(careful())).toMatchObject([{ code: 'ENOTFOUND' }, ''])
})

test('big and small letters name one host', async () => {
  let count = 0
  const addresses = createAddresses({
    allowsPrivate: true,
    find: async () => ((count += 1), found('10.0.0.1')),
    freshMs: 60_000,
  })
  await addresses.of('A.example')
  await addresses.of('a.EXAMPLE')
  expect(count).toBe(1)
})
