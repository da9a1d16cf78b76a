import { expect, test } from 'vitest'
import { readContainersSearch } from './inventory-search.ts'

test('the filters of containers come from the address, and what is unknown is ignored', () => {
  const search = { search: 'web', state: 'exited', image: 'nginx:1.28', behind: true, sort: 'name' }
  expect(readContainersSearch(search)).toEqual(search)
  expect(readContainersSearch({ list: 'images', search: 127 })).toEqual({ list: 'images', search: '127' })
  expect(
    readContainersSearch({ list: 'all', state: 'lost', behind: 'yes', sort: 'size', image: {} }),
  ).toEqual({})
})
