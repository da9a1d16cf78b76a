import { expect, test } from 'vitest'
import { someContainer, someFigures } from './container-fixtures.ts'
import {
  containerSorts,
  type ContainerRow,
  matching,
  shortDigest,
  sorted,
  statusOf,
  withFigures,
} from './containers.rules.ts'

const row = (name: string, more: Partial<ContainerRow['container']> = {}, figures = someFigures) => ({
  container: { ...someContainer, id: name, name, ...more },
  figures,
})
const names = (rows: readonly ContainerRow[]) => rows.map(({ container }) => container.name)

test('what needs attention comes first, and what has no figure last in both directions', () => {
  const rows = [
    row('done', { state: 'exited', exitCode: 0 }),
    row('b', {}, { ...someFigures, cpuCores: 2 }),
    row('failed', { state: 'exited', exitCode: 137 }),
    row('a', {}, { ...someFigures, cpuCores: 1 }),
    row('sick', { health: 'unhealthy' }, { ...someFigures, cpuCores: null }),
  ]
  expect(names(sorted(rows, { by: 'state', direction: 'ascending' }))).toEqual([
    'sick',
    'failed',
    'a',
    'b',
    'done',
  ])
  expect(names(sorted(rows, { by: 'cpu', direction: 'ascending' })).at(-1)).toBe('sick')
  expect(names(sorted(rows, { by: 'cpu', direction: 'descending' }))).toEqual([
    'b',
    'a',
    'done',
    'failed',
    'sick',
  ])
  expect(names(sorted(rows, { by: 'name', direction: 'descending' }))).toEqual([
    'sick',
    'failed',
    'done',
    'b',
    'a',
  ])
})

test('every column orders rows without figures too', () => {
  const rows = [row('b'), { ...row('a'), figures: null }]
  for (const by of containerSorts) expect(sorted(rows, { by, direction: 'ascending' })).toHaveLength(2)
  expect(names(sorted(rows, { by: 'io', direction: 'ascending' }))).toEqual(['b', 'a'])
})

test('a container that stopped by itself is no problem, and one that ended with an error is', () => {
  const state = (more: object) => statusOf({ ...someContainer, ...more })
  expect(state({})).toBe('ok')
  expect(state({ health: 'unhealthy' })).toBe('bad')
  expect(state({ state: 'restarting' })).toBe('bad')
  expect(state({ state: 'exited', exitCode: 0, health: 'unhealthy' })).toBe('idle')
  expect(state({ state: 'exited', exitCode: 1 })).toBe('warn')
  expect(state({ state: 'exited', exitCode: null })).toBe('idle')
})

test('live figures stand in place of the stored ones, and one that is missing in them is unknown', () => {
  const group = { kind: 'container', name: 'web', ...someFigures, cpuCores: 3 } as const
  const [web, other] = withFigures(
    [someContainer, { ...someContainer, name: 'other' }],
    new Map([['web', group]]),
  )
  expect(web?.figures?.cpuCores).toBe(3)
  expect(other?.figures).toBeNull()
  expect(withFigures([someContainer], null)[0]?.figures).toBe(someFigures)
})

test('containers are found by name, image and project, and a digest is cut for the eye', () => {
  const all = [someContainer, { ...someContainer, name: 'db', image: 'postgres:17', project: '' }]
  expect(matching(all, 'NGINX').map(({ name }) => name)).toEqual(['web'])
  expect(matching(all, 'shop').map(({ name }) => name)).toEqual(['web'])
  expect(matching(all, '')).toHaveLength(2)
  expect([shortDigest(someContainer.digest), shortDigest('')]).toEqual(['0123456789ab', ''])
})
