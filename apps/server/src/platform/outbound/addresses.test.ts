import { expect, test } from 'vitest'
import { createAddresses } from './index.ts'

/** A resolver that returns these answers in order; undefined is no answer. */
function resolver(...answers: (string | undefined)[]) {
  let count = 0
  const addresses = createAddresses({
    allowsPrivate: true,
    async find() {
      const address = answers[count]
      count += 1
      if (address === undefined) throw new Error('no answer')
      return address === '' ? [] : [{ address, family: 4 }]
    },
  })
  return { addresses, count: () => count }
}

test('an address is remembered for a while', async () => {
  const { addresses, count } = resolver('192.0.2.1', '192.0.2.2')
  for (const _ of [1, 2]) expect(await addresses.of('shop.example')).toMatchObject({ kind: 'found' })
  expect(count()).toBe(1)
})

test.for([
  ['no answer', undefined],
  ['no address', ''],
] as const)('that there was %s is not: two checks that fail by it have asked twice', async ([, nothing]) => {
  const { addresses, count } = resolver(nothing, nothing, '192.0.2.1')
  expect(await addresses.of('shop.example')).toEqual({ kind: 'unknown' })
  expect(await addresses.of('shop.example')).toEqual({ kind: 'unknown' })
  expect(await addresses.of('shop.example')).toMatchObject({ kind: 'found' })
  expect(count()).toBe(3)
})
