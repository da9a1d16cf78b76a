import { permissions } from '@marsad/contract/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRoutes, type Route } from './test/matrix/routes.ts'
import { objectsIn } from './test/matrix/sample.ts'
import { startServerOnDisk } from './test/engines/on-disk.ts'
import type { TestServer } from './test/start-server.ts'

let server: TestServer
let routes: Route[]
beforeAll(async () => {
  server = await startServerOnDisk()
  routes = await listRoutes(server)
})
afterAll(() => server.close())

test('the matrix has no row without a route', () => {
  const known = new Set(routes.map(({ key }) => key))
  // Served from a build of the web app, which tests do without.
  expect([...permissions.keys()].filter((key) => !known.has(key) && key !== 'GET /*')).toEqual([])
})

test('mass assignment: every object of every body is closed, however deep', () => {
  const open = routes.filter(({ body }) =>
    objectsIn(body ?? {}).some((part) => part.additionalProperties !== false),
  )
  expect(open.map(({ key }) => key)).toEqual([])
})
