import { pages } from '@marsad/contract/pages'
import { expect, test } from 'vitest'
import { router } from './router.tsx'

test('the router knows exactly the pages that the server answers [C1]', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual([...pages].toSorted())
})
