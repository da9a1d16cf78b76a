import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  adoptProfile,
  endSession,
  expireSession,
  getSession,
  moveSession,
  onSessionEvent,
  restoreSession,
  returnSession,
  startSession,
} from './session.ts'

type Profile = NonNullable<ReturnType<typeof getSession>['profile']>
const profileIn = (workspaceId: string, id = 'layla', role = 'owner') =>
  ({ id, workspaceId, role }) as Profile
const user = { email: 'layla@example.com', role: 'owner', isActive: true, isVerified: true } as const
const start = (token: string, profile: Profile | null = profileIn('north'), who: typeof user | null = user) =>
  startSession({ token, user: who, profile, profileStats: null })

let events: string[]
let forget: () => void
beforeEach(() => {
  start('old')
  events = []
  forget = onSessionEvent((event) => events.push(event))
})
afterEach(() => {
  forget()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  restoreSession()
})

function write() {
  const draft = document.createElement('textarea')
  document.body.append(draft)
  draft.value = 'half a thought'
  draft.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
/** Another tab wrote all of these; this one gets the event of the last. */
function elsewhere(values: Record<string, unknown>, event: { key: string; newValue: string }) {
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  dispatchEvent(new StorageEvent('storage', event))
}

test('only who was interrupted goes on; whoever signs in besides begins anew', () => {
  start('new')
  expect(events).toEqual(['started'])
})

test('who goes on in another workspace begins anew there', () => {
  write()
  expireSession('old')
  start('new', profileIn('south'))
  expect(events).toEqual(['expired', 'started'])
})

test('somebody of whom nothing is known yet goes on as well', () => {
  start('bare', null, null)
  write()
  expireSession('bare')
  start('new', null, null)
  expect(events).toEqual(['started', 'expired', 'resumed'])
})

test('a guest after an expiry is one that the page can be drawn for', () => {
  expireSession('old')
  expect(getSession()).toMatchObject({ isInitialized: true, isAuthenticated: false })
})

test('a sign-out is told to other tabs as no expiry', () => {
  const written = vi.spyOn(Storage.prototype, 'setItem')
  endSession('loggedOut')
  expect(written).not.toHaveBeenCalled()
})

test('who writes keeps writing while their own profile changes', () => {
  write()
  adoptProfile(profileIn('north', 'layla', 'viewer'))
  expect(getSession()).toMatchObject({ profile: { role: 'viewer' }, user: { role: 'viewer' } })
  elsewhere({ profile: profileIn('north', 'layla', 'admin') }, { key: 'profile', newValue: '{}' })
  expect(getSession()).toMatchObject({ profile: { role: 'admin' } })
  expect(getSession().isElsewhere).toBeUndefined()
  expect(events).toEqual([])
})

test('a first profile is no move, also while somebody writes', () => {
  start('bare', null)
  write()
  adoptProfile(profileIn('south'))
  expect(getSession()).toMatchObject({ profile: { workspaceId: 'south' } })
  expect(getSession().isElsewhere).toBeUndefined()
})

test('a tab that went back to its workspace is not elsewhere any more', () => {
  write()
  elsewhere({ profile: profileIn('south') }, { key: 'profile', newValue: '{}' })
  expect(getSession().isElsewhere).toBe(true)
  returnSession()
  expect(getSession()).toMatchObject({ isElsewhere: false, profile: { workspaceId: 'north' } })
})

test('a session without a profile cannot be moved', () => {
  start('bare', null)
  events.length = 0
  moveSession({ workspaceId: 'south', role: 'viewer' })
  expect([getSession().profile, events]).toEqual([null, []])
})

test('a new session of the same person, or another person in the same, is followed also by who writes', () => {
  write()
  elsewhere({ token: 'new', profile: profileIn('south') }, { key: 'token', newValue: 'new' })
  expect(getSession()).toMatchObject({ token: 'new', profile: { workspaceId: 'south' } })
  expect(getSession().isElsewhere).toBeUndefined()
  elsewhere({ profile: profileIn('east', 'omar') }, { key: 'profile', newValue: '{}' })
  expect(getSession()).toMatchObject({ profile: { id: 'omar' } })
  expect(getSession().isElsewhere).toBeUndefined()
})

test('a session whose profile nobody has yet is followed', () => {
  start('bare', null)
  write()
  elsewhere({ user: { ...user, email: 'new@example.com' } }, { key: 'user', newValue: '{}' })
  expect(getSession().user?.email).toBe('new@example.com')
})

test('only the keys of the session are listened to, and only `false` is an expiry', () => {
  elsewhere({ profile: profileIn('south') }, { key: 'theme', newValue: 'dark' })
  expect(getSession().profile?.workspaceId).toBe('north')
  localStorage.setItem('profile', JSON.stringify(profileIn('north')))
  elsewhere({ isAuthenticated: 'true' }, { key: 'isAuthenticated', newValue: 'true' })
  elsewhere({ profileStats: 'false' }, { key: 'profileStats', newValue: 'false' })
  expect([getSession().isAuthenticated, events]).toEqual([true, []])
})
