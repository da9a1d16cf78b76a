import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { compareApplications, titleIdOf, type Installation } from './applications.rules.ts'

const workspaceId = '0198c000-0000-7000-8000-000000000001'
const app = (name: string, version: string, more: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  name,
  vendor: 'Debian',
  version,
  installedAt: '2026-01-01T00:00:00.000Z',
  location: '',
  category: 'other',
  type: 'system',
  source: 'dpkg',
  ...more,
})
const stored = ({ installedAt, ...facts }: ApplicationFacts): Installation => ({
  ...facts,
  id: titleIdOf(workspaceId, facts),
  installedAt: installedAt === null ? null : new Date(installedAt),
})
const compare = (was: ApplicationFacts[], listed: ApplicationFacts[], isBaseline = false) =>
  compareApplications({ workspaceId, stored: was.map(stored), listed, isBaseline })

const registry = { source: 'registry' } as const
test.for<[string, ApplicationFacts[], ApplicationFacts[], object[]]>([
  ['the same', [app('curl', '8.1')], [app('curl', '8.1')], []],
  [
    'installed',
    [],
    [app('curl', '8.1')],
    [{ kind: 'application.installed', subject: 'curl', before: null, after: '8.1' }],
  ],
  [
    'removed',
    [app('curl', '8.1')],
    [],
    [{ kind: 'application.removed', subject: 'curl', before: '8.1', after: null }],
  ],
  [
    'updated',
    [app('curl', '8.1'), app('bash', '5')],
    [app('curl', '8.2'), app('bash', '5')],
    [{ kind: 'application.updated', subject: 'curl', before: '8.1', after: '8.2' }],
  ],
  [
    'updated, with another vendor',
    [app('curl', '8.1')],
    [app('curl', '8.2', { vendor: 'Other' })],
    [{ kind: 'application.updated' }],
  ],
  ['only listed otherwise', [app('curl', '8.1')], [app('curl', '8.1', { category: 'development' })], []],
  [
    'a second version beside the first',
    [app('kernel', '6.1')],
    [app('kernel', '6.1'), app('kernel', '6.2')],
    [{ kind: 'application.installed', after: '6.2' }],
  ],
  [
    'one of two versions updated',
    [app('kernel', '6.1'), app('kernel', '6.2')],
    [app('kernel', '6.2'), app('kernel', '6.3')],
    [{ kind: 'application.updated', before: '6.1', after: '6.3' }],
  ],
  ['two architectures of one package', [app('libc6', '2')], [app('libc6', '2'), app('libc6', '2')], []],
  [
    'updated, with the version in its name',
    [app('Firefox 120.0 (x64)', '120.0', registry)],
    [app('Firefox 121.0.1 (x64)', '121.0.1', registry)],
    [{ kind: 'application.updated', subject: 'Firefox 121.0.1 (x64)', before: '120.0', after: '121.0.1' }],
  ],
  [
    'another package that only looks like it',
    [app('libpython3.12', '3.12.1')],
    [app('libpython3.13', '3.13.0')],
    [{ kind: 'application.installed' }, { kind: 'application.removed' }],
  ],
  [
    'two others of which neither is the older of the other',
    [app('Firefox 120.0', '120.0', registry)],
    [app('Chrome 121.0', '121.0', registry)],
    [{ kind: 'application.installed' }, { kind: 'application.removed' }],
  ],
])('%s', ([, was, is, changes]) => {
  expect(compare(was, is).changes).toMatchObject(changes)
  expect(compare(was, is).changes).toHaveLength(changes.length)
  expect(compare(was, is, true).changes).toEqual([])
})

test('only what differs is written', () => {
  const [curl, bash, vim] = [app('curl', '8'), app('bash', '5'), app('vim', '9')]
  const { added, moved, removed } = compare([curl, bash], [curl, { ...bash, location: '/opt' }, vim])
  expect([added, moved, removed].map((rows) => rows.map(({ name }) => name))).toEqual([['vim'], ['bash'], []])
})

test('a title has one id in a workspace and another in the next', () => {
  const id = titleIdOf(workspaceId, app('curl', '8'))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(titleIdOf(workspaceId, app('curl', '8', { location: '/opt' }))).toBe(id)
  expect(titleIdOf('0198c000-0000-7000-8000-000000000002', app('curl', '8'))).not.toBe(id)
  expect(titleIdOf(workspaceId, app('cur', '8', { vendor: 'lDebian' }))).not.toBe(id)
})

test('of more than may be reported, what the cut brings into view or takes out of it has not changed', () => {
  const all = Array.from({ length: 5000 }, (_, index) => app(`p${String(index).padStart(5, '0')}`, '1'))
  const cut = (list: ApplicationFacts[]) =>
    list.toSorted((one, other) => (one.name < other.name ? -1 : 1)).slice(0, 5000)
  const brief = ({ changes }: ReturnType<typeof compare>) =>
    changes.map(({ kind, subject }) => [kind, subject])
  const more = [...all, app('p05000', '1'), app('p05001', '1')]
  const withNew = cut([...more, app('p00100b', '1')])
  expect(brief(compare(cut(more), withNew))).toEqual([['application.installed', 'p00100b']])
  const without = cut(more.filter(({ name }) => name !== 'p00100'))
  expect(brief(compare(cut(more), without))).toEqual([['application.removed', 'p00100']])
  // From a complete list to a truncated one, and back.
  expect(brief(compare(all.slice(1), cut([...all.slice(1), app('a', '1'), app('b', '1')])))).toEqual([
    ['application.installed', 'a'],
    ['application.installed', 'b'],
  ])
  expect(brief(compare(cut(more), more.slice(3)))).toEqual([
    ['application.removed', 'p00000'],
    ['application.removed', 'p00001'],
    ['application.removed', 'p00002'],
  ])
})

test('a time of installation that came, went or moved is written, and is no change to tell', () => {
  const at = (installedAt: string | null) => app('curl', '8', { installedAt })
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
  const moves = (was: string | null, is: string | null) => compare([at(was)], [at(is)]).moved.length
  expect(moves(early, late)).toBe(1)
  expect(moves(null, early)).toBe(1)
  expect(moves(early, null)).toBe(1)
  expect(moves(null, null)).toBe(0)
  expect(moves(early, early)).toBe(0)
  expect(compare([], [at(null)]).added[0]?.installedAt).toBeNull()
  expect(compare([at(early)], [at(late)]).changes).toEqual([])
})

test('of two architectures the first is the title', () => {
  const { added } = compare(
    [],
    [app('libc6', '2', { location: '/a' }), app('libc6', '2', { location: '/b' })],
  )
  expect(added.map(({ location }) => location)).toEqual(['/a'])
})

test("people's own applications come before the system's where a list is cut, and twins count for its length", () => {
  const most = 5000
  const name = (n: number) => `p${String(n).padStart(5, '0')}`
  const own = Array.from({ length: 10 }, (_, n) => app(`z${n}`, '1', { type: 'user' }))
  const system = Array.from({ length: most - 10 }, (_, n) => app(name(n), '1'))
  const full = [...own, ...system]
  // One more user application pushes the last system one past the end of the list.
  const pushed = [app('zz', '1', { type: 'user' }), ...own, ...system.slice(0, -1)]
  expect(compare(full, pushed).changes).toMatchObject([{ kind: 'application.installed', subject: 'zz' }])
  // The last user application is removed, and a system one moves into the list.
  const pulled = [...own.slice(0, -1), ...system, app(name(most), '1')]
  expect(compare(full, pulled).changes).toMatchObject([{ kind: 'application.removed', subject: 'z9' }])
  // A list of 4,999 titles with one duplicate was truncated too: what follows only moved into the list.
  const was = full.slice(0, -1)
  const twin = full.slice(0, 1)
  const is = [...twin, ...was.filter((one) => one.name !== name(100)), app(name(most), '1')]
  expect(compare(was, is).changes).toMatchObject([{ kind: 'application.removed', subject: name(100) }])
  expect(compare(was, is).changes).toHaveLength(1)
})

test('ids use all the room that their kind leaves them', () => {
  const ids = Array.from({ length: 100 }, (_, n) => titleIdOf(workspaceId, app(`p${n}`, '1')))
  expect(new Set(ids.map((id) => id.charAt(19)))).toEqual(new Set(['8', '9', 'a', 'b']))
})
