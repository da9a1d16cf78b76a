import { pages } from '@marsad/contract/pages'
import { expect, test } from 'vitest'
import { router } from './router.tsx'

test('C1 the router knows exactly the pages that the server answers', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual([...pages].toSorted())
})
