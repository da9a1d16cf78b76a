import { expect, test } from 'vitest'
import { operationNames, permissions } from './operations.ts'
import { capabilities, isAtLeast, isContributor, roles, type Permission } from './permissions.ts'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], body: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n')

const capabilityTable = table(
  ['What', ...roles, 'API key with'],
  Object.values(capabilities).map(({ does, role: least, scope }) => [
    does,
    ...roles.map((role) => (isAtLeast(role, least) ? 'yes' : 'no')),
    scope ? `\`${scope}\`` : 'none',
  ]),
)

const words = {
  public: 'nothing',
  session: 'any signed-in user',
  user: 'any signed-in user, unless by the provider of the workspace',
  'instance.manage': 'an instance administrator',
  device: 'a device',
  internal: 'the internal secret',
}
const needs = (permission: Permission) =>
  typeof permission === 'string'
    ? words[permission]
    : `${permission.role}${permission.scope ? `, or a key with \`${permission.scope}\`` : ''}`

const page = `# Permissions

A member has one role in each workspace. Each role includes the permissions of the roles before it. No one can
assign a role above their own, admins cannot change owners, and the last owner of a workspace cannot leave or step
down. An API key has no role: its scopes define what it can call. Resources of another workspace answer 404, the
same as resources that do not exist.

An instance administrator manages the install, not its workspaces: people, engines, jobs and the audit log of
all workspaces. Only \`marsad user admin EMAIL\` in a terminal of the server makes one, no role includes it, and no
API key has it. In a workspace an instance administrator can do what their role there allows, and nothing more.

This page is generated from the operations that the server enforces and the web app reads.

## Permissions of each role

${capabilityTable}

## Permission of each route

${table(
  ['Route', 'Needs'],
  [...permissions].map(([route, permission]) => [`\`${route}\``, needs(permission)]),
)}
`

test('the published matrix is the one that the server enforces [B8]', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/permissions.md')
})

test('no two operations have one route', () => {
  const keys = [...operationNames.keys()].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every capability opens some operation', () => {
  const needed = new Set([...operationNames.keys()].map((one): string => one.needs))
  expect(Object.keys(capabilities).filter((key) => !needed.has(key))).toEqual([])
})

test.for([
  ['a viewer', { kind: 'user', role: 'viewer' }, false],
  ['a member', { kind: 'user', role: 'member' }, true],
  ['an owner', { kind: 'user', role: 'owner' }, true],
  ['a key that reads', { kind: 'api_key', scopes: ['read'] }, false],
  ['a key that reports', { kind: 'api_key', scopes: ['read', 'ingest'] }, false],
  ['a key that writes', { kind: 'api_key', scopes: ['read', 'write'] }, true],
  ['a device', { kind: 'device' }, false],
] as const)('whether internal notes and command lines are for %s', ([, reader, may]) => {
  expect(isContributor(reader)).toBe(may)
})
