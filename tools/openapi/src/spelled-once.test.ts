import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSpelled } from './spelled-once.ts'

const root = join(import.meta.dirname, '../../..')

const findingsIn = (pattern: string, areKeysAllowed: boolean) => {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/[.]test[.]tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  return files.flatMap((file) =>
    findSpelled(readFileSync(join(root, file), 'utf8'), { areKeysAllowed }).map((one) => `${file} ${one}`),
  )
}

test('no route of the server spells a path that the contract spells', () => {
  expect(findingsIn('apps/server/src/{platform,domains}/**/*.routes.ts', false)).toEqual([])
})

test('the web names operations by keys of the contract alone', () => {
  expect(findingsIn('apps/web/src/{app,features,lib,ui}/**/*.{ts,tsx}', true)).toEqual([])
})

test.for([
  ["app.get('/api/devices/:id', {}, show)", ['/api/devices/:id']],
  ['fetch(`/api/tickets/${id}/attachments?${query}`)', ['/api/tickets/${id}/attachments?${query}']],
  ["queryKey: ['get', '/api/team']", ['/api/team']],
  ["api.call('GET /api/devices/{id}', given)", ['GET /api/devices/{id}']],
  ["api.call('GET /api/devices/:id', given)", []],
  ["href: '/settings/api-keys'", []],
] as const)('what is found in %s', ([code, found]) => {
  expect(findSpelled(code, { areKeysAllowed: true })).toEqual(found)
})

test('a route does not name an operation by its key either', () => {
  expect(findSpelled("serve(app, 'GET /api/team')", { areKeysAllowed: false })).toEqual(['GET /api/team'])
})
