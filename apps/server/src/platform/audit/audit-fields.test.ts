import { auditFields } from '@marsad/contract/audit-fields'
import { AuditFilter } from '@marsad/contract/http/audit'
import { AnalyticsQuery } from '@marsad/contract/http/analytics'
import { ChangeExport } from '@marsad/contract/http/changes'
import { ContainerExport } from '@marsad/contract/http/containers'
import { DeviceChange, DeviceExport } from '@marsad/contract/http/devices'
import { WorkspaceChanges } from '@marsad/contract/http/workspaces'
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Their fields become details by name, whatever they are; the type check covers those that are spelled out.
test.for([
  ['device.changed', DeviceChange],
  ['workspace.changed', WorkspaceChanges],
  ['devices.exported', DeviceExport],
  ['changes.exported', ChangeExport],
  ['containers.exported', ContainerExport],
  ['analytics.exported', AnalyticsQuery],
  ['audit.exported', AuditFilter],
] as const)('every field of %s has a name', ([, { shape }]) => {
  expect(Object.keys(auditFields)).toEqual(expect.arrayContaining(Object.keys(shape)))
})

/** The names in the `details` of acts, as they are spelled in the source. */
function spelledFields(): string[] {
  const folder = join(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('.test.'))
  return files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    if (!source.includes('recordAct(') && !source.includes('recordPersonalAct(')) return []
    const literals = [...source.matchAll(/\bdetails(?:: AuditDetails)?(?::| =) \{([^{}]*)\}/g)]
    return literals.flatMap(([, inner = '']) =>
      [...inner.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name),
    )
  })
}

test('every field that an act spells out has a name', () => {
  const spelled = spelledFields()
  expect(spelled).toEqual(expect.arrayContaining(['role', 'scopes', 'watches', 'minutes', 'kind', 'note']))
  expect(spelled.filter((name) => !(name in auditFields))).toEqual([])
})
