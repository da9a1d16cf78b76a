import type { Profile, ProfileStats } from '@marsad/contract/http/profile'
import { useSyncExternalStore } from 'react'
import { hasUnsavedInput } from '../unsaved-input.ts'
import {
  clearSession,
  guest,
  readSession,
  sessionKeys,
  writeSession,
  type StoredSession,
} from './stored-session.ts'

export interface Session extends StoredSession {
  /** False until the stored session, if there is one, has been read. */
  isInitialized: boolean
  /** The server ended the session while input was unsaved: the page stays until its writer has signed in again. */
  isExpired?: boolean
  /** Another tab switched the workspace while input in this one was unsaved. */
  isElsewhere?: boolean
  /** The server that the workspace moved to: nothing of it can be read here any more. */
  movedTo?: string | undefined
}

/** The reason why a session ended: its user left, the server ended it, or another tab did. */
export type SessionEnd = 'loggedOut' | 'expired' | 'elsewhere'
/** `moved`: the same session, in another workspace. `resumed`: the same person and workspace, in a new session. */
type SessionEvent = 'started' | 'resumed' | 'moved' | SessionEnd

let current: Session = { ...guest, isInitialized: false }
const listeners = new Set<() => void>()
const eventListeners = new Set<(event: SessionEvent) => void>()

export const getSession = (): Session => current

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession)

export function restoreSession() {
  change({ ...readSession(), isInitialized: true })
}

export function startSession(session: Omit<StoredSession, 'isAuthenticated'>) {
  const started = { ...session, isAuthenticated: true }
  const before = current
  writeSession(started)
  change({ ...started, isInitialized: true })
  announce(isSameIdentity(before, current) ? 'resumed' : 'started')
}

const isSameIdentity = (before: Session, after: Session) =>
  before.isExpired === true &&
  before.user?.email === after.user?.email &&
  before.profile?.workspaceId === after.profile?.workspaceId

/** The server is not called: it lists sessions on the profile, where each can be ended for good. */
export function endSession(reason: SessionEnd) {
  if (!current.isAuthenticated && !current.isExpired) return
  clearSession()
  change({ ...guest, isInitialized: true })
  announce(reason)
}

/** The server rejected this token. A late answer to an old one says nothing about the current session. */
export function expireSession(token: string | null) {
  if (!current.isAuthenticated || token !== current.token) return
  clearSession('expired')
  loseToken()
}

function loseToken() {
  if (isWriting()) change({ ...current, token: null, isAuthenticated: false, isExpired: true })
  else change({ ...guest, isInitialized: true })
  announce('expired')
}

/** Whether leaving the page now would lose unsaved input. */
const isWriting = () => hasUnsavedInput() || document.querySelector('[data-shown-once]') !== null

/** Goes to the workspace that another tab has switched to. */
export function followSession() {
  restoreSession()
  announce('moved')
}

/** The server switched the session back to the workspace of this tab, or may have the workspace again. */
export function returnSession() {
  change({ ...current, isElsewhere: false, movedTo: undefined })
  store()
  announce('resumed')
}

export function noteRelocation(server: string | undefined) {
  if (!current.isAuthenticated || server === current.movedTo) return
  if (server?.startsWith('http')) change({ ...current, movedTo: server })
}

/** The profile as the server has it. Unsaved input belongs to the workspace it was begun in. */
export function adoptProfile(profile: Profile) {
  const isMove = current.profile && current.profile.workspaceId !== profile.workspaceId
  if (isMove && isWriting()) change({ ...current, isElsewhere: true })
  else updateSession({ profile })
}

export function updateSession(changes: { profile?: Profile; profileStats?: ProfileStats }) {
  if (!current.isAuthenticated) return
  const { user, profile } = current
  const role = changes.profile?.role
  change({ ...current, ...changes, movedTo: undefined, user: user && role ? { ...user, role } : user })
  store()
  if (profile && profile.workspaceId !== current.profile?.workspaceId) announce('moved')
}

/** After a switch, an acceptance, leaving or deleting: the server moved this session to another workspace. */
export function moveSession({ workspaceId, role }: Pick<Profile, 'workspaceId' | 'role'>) {
  const { profile } = current
  if (profile) updateSession({ profile: { ...profile, workspaceId, role } })
  // The same workspace in another role: the screen may look different all the same.
  if (profile?.workspaceId === workspaceId) announce('moved')
}

/** Calls back when a person signs in, is signed out or switches the workspace, not when their profile changes. */
export function onSessionEvent(listener: (event: SessionEvent) => void) {
  eventListeners.add(listener)
  return () => {
    eventListeners.delete(listener)
  }
}

function store() {
  const { token, isAuthenticated, user, profile, profileStats } = current
  writeSession({ token, isAuthenticated, user, profile, profileStats })
}

function change(next: Session) {
  current = next
  for (const notify of listeners) notify()
}

function announce(event: SessionEvent) {
  for (const notify of eventListeners) notify(event)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// Another tab signed in, out, or changed the profile: follow it.
addEventListener('storage', ({ key, newValue }) => {
  if (!current.isInitialized || (key !== null && !sessionKeys.some((known) => known === key))) return
  const before = current
  const { token, profile } = readSession()
  if (key === 'isAuthenticated' && newValue === 'false' && before.isAuthenticated) {
    loseToken()
    return
  }
  // Unsaved input belongs to the workspace it was begun in: its writer decides.
  const isSame = token === before.token && profile?.id === before.profile?.id
  if (token && isSame && profile?.workspaceId !== before.profile?.workspaceId && isWriting()) {
    change({ ...current, isElsewhere: true })
    return
  }
  if (!token && before.isExpired) return
  restoreSession()
  if (current.token === before.token) {
    if (current.profile?.workspaceId !== before.profile?.workspaceId) announce('moved')
  } else if (!current.isAuthenticated) announce('elsewhere')
  else announce(isSameIdentity(before, current) ? 'resumed' : 'started')
})
