import { expect, test } from 'vitest'
import { behindOf, groupProducts, pageOfProducts, type ProductTitle, versionsOf } from './products.rules.ts'

const title = (name: string, version: string, devices = 1, system = 'Debian 12'): ProductTitle => ({
  id: `${name} ${version}`,
  system,
  name,
  vendor: 'v',
  version,
  category: 'other',
  type: 'user',
  devices,
})

test('versions of one name are one product, the newest first, and the others are behind', () => {
  const [openssl, ...rest] = groupProducts(
    [title('openssl', '3.0.9', 4), title('openssl', '3.0.15', 6), title('openssl', '3.0.2', 1)],
    undefined,
  )
  expect(rest).toEqual([])
  expect(openssl).toMatchObject({ newest: '3.0.15', devices: 11, behind: 5 })
  expect(openssl?.titles.map(({ version }) => version)).toEqual(['3.0.15', '3.0.9', '3.0.2'])
})

test('a version is behind only on a system that has a newer one', () => {
  const all = [
    title('bash', '5.1', 4, 'AlmaLinux 9'),
    title('bash', '5.2', 3, 'Debian 12'),
    title('bash', '5.2', 2, 'Ubuntu 24'),
    title('bash', '5.3', 1, 'Ubuntu 24'),
  ]
  const [bash] = groupProducts(all, undefined)
  expect(bash).toMatchObject({ newest: '5.3', devices: 10, behind: 2 })
  const isBehind = behindOf(bash?.titles ?? [], undefined)
  expect(all.map(isBehind)).toEqual([false, false, true, false])
  expect(versionsOf(bash?.titles ?? []).map(({ version, devices }) => [version, devices])).toEqual([
    ['5.3', 1],
    ['5.2', 5],
    ['5.1', 4],
  ])
})

test('an application of the same name and another type is another product', () => {
  const both = [title('tool', '1'), { ...title('tool', '2'), type: 'system' as const }]
  expect(groupProducts(both, undefined).map(({ behind }) => behind)).toEqual([0, 0])
})

test('below a version only those with an older one remain, and an unreported version is none', () => {
  const all = [title('a', '1.0', 2), title('a', '2.0', 3), title('b', '2.1'), title('c', '')]
  const found = groupProducts(all, '2.0')
  expect(found.map(({ name, behind, devices }) => [name, behind, devices])).toEqual([['a', 2, 5]])
  expect(found[0]?.titles.filter(behindOf(found[0].titles, '2.0')).map(({ id }) => id)).toEqual(['a 1.0'])
})

test('pages go on after a cursor in each order', () => {
  const products = groupProducts(
    [title('a2', '1', 1), title('a10', '1', 9), title('b', '1', 5), title('b', '2', 1), title('c', '1', 5)],
    undefined,
  )
  const namesBy = (sort: 'behind' | 'devices' | 'name') => {
    const first = pageOfProducts(products, { sort, after: undefined, limit: 2 })
    const next = pageOfProducts(products, { sort, after: first.page.at(-1)?.cursor, limit: 9 })
    expect([first.remaining, next.remaining]).toEqual([2, 0])
    return [...first.page, ...next.page].map(({ product }) => product.name)
  }
  expect(namesBy('name')).toEqual(['a2', 'a10', 'b', 'c'])
  expect(namesBy('devices')).toEqual(['a10', 'b', 'c', 'a2'])
  expect(namesBy('behind')).toEqual(['b', 'a2', 'a10', 'c'])
})
