import type { Role } from '@marsad/contract/permissions'
import { expect, test } from 'vitest'
import { whyNotEnd, whyNotGrant, whyNotTouch } from './members.rules.ts'

const person = (userId: string, role: Role) => ({ userId, role })

test('nobody acts on who stands above them', () => {
  expect(whyNotTouch(person('a', 'admin'), person('b', 'owner'))).toBe('team.owner_protected')
  expect(whyNotTouch(person('a', 'admin'), person('b', 'admin'))).toBeUndefined()
  expect(whyNotTouch(person('a', 'owner'), person('b', 'viewer'))).toBeUndefined()
})

test('nobody removes themselves by accident', () => {
  expect(whyNotEnd(person('a', 'owner'), person('a', 'owner'))).toBe('team.not_yourself')
  expect(whyNotEnd(person('a', 'owner'), person('b', 'owner'))).toBeUndefined()
  expect(whyNotEnd(person('a', 'admin'), person('b', 'owner'))).toBe('team.owner_protected')
})

test('nobody gives more than they have', () => {
  expect(whyNotGrant({ role: 'admin' }, 'owner')).toBe('team.role_above_own')
  expect(whyNotGrant({ role: 'admin' }, 'admin')).toBeUndefined()
  expect(whyNotGrant({ role: 'admin' }, 'viewer')).toBeUndefined()
})
