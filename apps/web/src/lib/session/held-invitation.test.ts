import { afterEach, expect, test, vi } from 'vitest'
import { dropInvitation, heldInvitation, holdInvitation } from './held-invitation.ts'

const invitation = { token: 't', workspaceName: 'North', email: null }
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('an invitation is there until it is dropped', () => {
  expect(heldInvitation()).toBeNull()
  holdInvitation(invitation)
  expect(heldInvitation()).toEqual(invitation)
  dropInvitation()
  expect(heldInvitation()).toBeNull()
})

test('where nothing can be kept, nothing is held and nothing fails', () => {
  holdInvitation(invitation)
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
  expect(heldInvitation()).toBeNull()
  expect(() => holdInvitation(invitation)).not.toThrow()
  expect(() => dropInvitation()).not.toThrow()
})

test('what is foreign in storage is no invitation', () => {
  sessionStorage.setItem('invitation', 'not JSON')
  expect(heldInvitation()).toBeNull()
})
