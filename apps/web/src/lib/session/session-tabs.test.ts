import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  adoptProfile,
  endSession,
  expireSession,
  getSession,
  moveSession,
  onSessionEvent,
  restoreSession,
  startSession,
  updateSession,
} from './session.ts'
import { sessionKeys } from './stored-session.ts'

type Profile = NonNullable<ReturnType<typeof getSession>['profile']>
const profileIn = (workspaceId: string, id = 'layla', role = 'owner') =>
  ({ id, workspaceId, role }) as Profile
const user = { email: 'layla@example.com', role: 'owner', isActive: true, isVerified: true } as const

let events: string[]
let forget: () => void

beforeEach(() => {
  events = []
  startSession({ token: 'old', user, profile: profileIn('north'), profileStats: null })
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
/** What another tab writes arrives as one event for each key. */
function elsewhere(values: Record<string, string | null>) {
  for (const [key, value] of Object.entries(values)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  }
}

test('a session is stored under its five names, read again after a reload and gone when it ends', () => {
  expect(sessionKeys.map((key) => localStorage.getItem(key))).toEqual([
    'old',
    'true',
    JSON.stringify(user),
    JSON.stringify(profileIn('north')),
    'null',
  ])
  restoreSession()
  expect(getSession()).toEqual({
    token: 'old',
    isAuthenticated: true,
    isInitialized: true,
    user,
    profile: profileIn('north'),
    profileStats: null,
  })
  endSession('loggedOut')
  expect(getSession()).toMatchObject({ token: null, isAuthenticated: false, isInitialized: true, user: null })
  expect(sessionKeys.map((key) => localStorage.getItem(key))).toEqual([null, null, null, null, null])
  expect(events).toEqual(['loggedOut'])
  // It is over: ending it again notifies no one.
  endSession('loggedOut')
  expect(events).toEqual(['loggedOut'])
})

test('storage that is switched off, or holds something foreign, leaves a guest who can sign in', () => {
  localStorage.setItem('user', 'not JSON')
  restoreSession()
  expect(getSession()).toMatchObject({ isAuthenticated: false, isInitialized: true })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  startSession({ token: 'new', user, profile: profileIn('north'), profileStats: null })
  expect(getSession()).toMatchObject({ token: 'new', isAuthenticated: true })
})

test('an expiry is told to other tabs as one, so that who writes there is asked to sign in', () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  expireSession('old')
  const written = writes.mock.calls.filter(([key]) => key === 'isAuthenticated')
  expect(written).toEqual([['isAuthenticated', 'false']])
})

test('an expiry in another tab is one here', () => {
  elsewhere({ isAuthenticated: 'false' })
  expect(getSession()).toMatchObject({ isAuthenticated: false, user: null })
  expect(events).toEqual(['expired'])
})

test('an expiry in another tab leaves who is writing here on their page', () => {
  write()
  elsewhere({ isAuthenticated: 'false', token: null, user: null, profile: null })
  expect(getSession()).toMatchObject({
    isExpired: true,
    token: null,
    user,
    profile: { workspaceId: 'north' },
  })
  expect(events).toEqual(['expired'])
  // They sign in there again, and go on here.
  elsewhere({ user: JSON.stringify(user), profile: JSON.stringify(profileIn('north')), token: 'new' })
  expect(getSession()).toMatchObject({ token: 'new', isAuthenticated: true })
  expect(events).toEqual(['expired', 'resumed'])
})

test('what is shown once is as good as something written', () => {
  const codes = document.createElement('div')
  codes.dataset['shownOnce'] = ''
  document.body.append(codes)
  expireSession('old')
  expect(getSession().isExpired).toBe(true)
})

test('signing out and in elsewhere is followed', () => {
  elsewhere({ token: null })
  expect(getSession().isAuthenticated).toBe(false)
  expect(events).toEqual(['elsewhere'])
  elsewhere({
    user: JSON.stringify({ ...user, email: 'omar@example.com' }),
    profile: JSON.stringify(profileIn('south', 'omar')),
    token: 'omars',
  })
  expect(getSession()).toMatchObject({ token: 'omars', profile: { id: 'omar' } })
  expect(events).toEqual(['elsewhere', 'started'])
})

test("another person's session never shows what was read for the one before: it begins anew", () => {
  write()
  localStorage.setItem('profile', JSON.stringify(profileIn('south', 'omar')))
  localStorage.setItem('user', JSON.stringify({ ...user, email: 'omar@example.com' }))
  elsewhere({ token: 'omars' })
  expect(getSession()).toMatchObject({ token: 'omars', profile: { id: 'omar' } })
  expect(getSession().isElsewhere).toBeUndefined()
  expect(events).toEqual(['started'])
})

test('all of storage cleared is a sign-out; a key that is none of ours is nothing', () => {
  elsewhere({ theme: 'dark' })
  expect(events).toEqual([])
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(events).toEqual(['elsewhere'])
})

test('a profile that the server knows better is taken, and a new workspace told of', () => {
  adoptProfile(profileIn('north', 'layla', 'viewer'))
  expect(getSession()).toMatchObject({ profile: { role: 'viewer' }, user: { role: 'viewer' } })
  expect(events).toEqual([])
  adoptProfile(profileIn('south'))
  expect(events).toEqual(['moved'])
  expect(JSON.parse(localStorage.getItem('profile') ?? '')).toMatchObject({ workspaceId: 'south' })
  updateSession({ profileStats: null as never })
  expect(getSession().user?.role).toBe('owner')
})

test('a move to another workspace, or to another role in this one, is told of once', () => {
  moveSession({ workspaceId: 'south', role: 'viewer' })
  expect(getSession()).toMatchObject({
    profile: { workspaceId: 'south', role: 'viewer' },
    user: { role: 'viewer' },
  })
  expect(events).toEqual(['moved'])
  moveSession({ workspaceId: 'south', role: 'admin' })
  expect(events).toEqual(['moved', 'moved'])
})

test('a guest has nothing that could be updated', () => {
  endSession('loggedOut')
  updateSession({ profile: profileIn('south') })
  adoptProfile(profileIn('south'))
  moveSession({ workspaceId: 'south', role: 'owner' })
  expireSession(null)
  expect(getSession().profile).toBeNull()
  expect(localStorage.getItem('profile')).toBeNull()
  expect(events).toEqual(['loggedOut'])
})
