import { expect, test } from 'vitest'
import { grantableRoles, mayEnd, mayTouch } from './team.rules.ts'

test('nobody is offered to act on who stands above them', () => {
  expect(mayTouch('admin', { role: 'owner' })).toBe(false)
  expect(mayTouch('admin', { role: 'admin' })).toBe(true)
  expect(mayEnd('admin', { role: 'owner', isYou: false })).toBe(false)
  expect(mayEnd('admin', { role: 'viewer', isYou: false })).toBe(true)
  expect(mayEnd('owner', { role: 'owner', isYou: true })).toBe(false)
})

test('nobody is offered to give more than they have', () => {
  expect(grantableRoles('owner')).toContain('owner')
  expect(grantableRoles('admin')).not.toContain('owner')
  expect(grantableRoles('admin')).toContain('admin')
  expect(grantableRoles('viewer')).toEqual(['viewer'])
})
