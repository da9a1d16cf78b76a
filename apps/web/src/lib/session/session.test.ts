import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  adoptProfile,
  expireSession,
  followSession,
  getSession,
  onSessionEvent,
  restoreSession,
  returnSession,
  startSession,
} from './session.ts'

const profileIn = (workspaceId: string) =>
  ({ id: 'layla', workspaceId, role: 'owner' }) as NonNullable<ReturnType<typeof getSession>['profile']>
const user = { email: 'layla@example.com', role: 'owner', isActive: true, isVerified: true } as const

let events: string[]
let forget: () => void
const draft = document.createElement('textarea')

beforeEach(() => {
  events = []
  startSession({ token: 'old', user, profile: profileIn('north'), profileStats: null })
  forget = onSessionEvent((event) => events.push(event))
})
afterEach(() => {
  forget()
  draft.remove()
  draft.value = ''
  localStorage.clear()
  restoreSession()
})

function write() {
  document.body.append(draft)
  draft.focus()
  draft.value = 'half a thought'
  draft.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
/** What another tab writes arrives as an event. */
function writeElsewhere(key: string, value: string) {
  const oldValue = localStorage.getItem(key)
  localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: value }))
}

test('a late refusal of an old token leaves the new session alone', () => {
  startSession({ token: 'new', user, profile: profileIn('north'), profileStats: null })
  expireSession('old')
  expect(getSession()).toMatchObject({ token: 'new', isAuthenticated: true })
  expireSession('new')
  expect(getSession().isAuthenticated).toBe(false)
})

test('who was writing when the session ended stays who they are, and goes on after signing in', () => {
  write()
  expireSession('old')
  expect(getSession()).toMatchObject({ token: null, isAuthenticated: false, isExpired: true, user })
  expect(localStorage.getItem('token')).toBeNull()
  startSession({ token: 'new', user, profile: profileIn('north'), profileStats: null })
  expect(events).toEqual(['expired', 'resumed'])
  expect(getSession().isExpired).toBeUndefined()
})

test('another person, or another workspace, begins anew', () => {
  write()
  expireSession('old')
  startSession({
    token: 'new',
    user: { ...user, email: 'omar@example.com' },
    profile: profileIn('north'),
    profileStats: null,
  })
  expect(events).toEqual(['expired', 'started'])
})

test('who was not writing is a guest at once', () => {
  expireSession('old')
  expect(getSession()).toMatchObject({ user: null, profile: null })
  expect(getSession().isExpired).toBeUndefined()
})

test('a tab in which somebody writes stays in its workspace until they decide', () => {
  write()
  writeElsewhere('profile', JSON.stringify(profileIn('south')))
  expect(getSession()).toMatchObject({ isElsewhere: true, profile: { workspaceId: 'north' } })
  expect(events).toEqual([])
  returnSession()
  expect(JSON.parse(localStorage.getItem('profile') ?? '')).toMatchObject({ workspaceId: 'north' })
  adoptProfile(profileIn('south'))
  expect(getSession().isElsewhere).toBe(true)
  writeElsewhere('profile', JSON.stringify(profileIn('south')))
  followSession()
  expect(getSession().profile?.workspaceId).toBe('south')
  expect(events).toEqual(['resumed', 'moved'])
})

test('a tab in which nobody writes follows', () => {
  writeElsewhere('profile', JSON.stringify(profileIn('south')))
  expect(getSession().profile?.workspaceId).toBe('south')
  expect(events).toEqual(['moved'])
})
