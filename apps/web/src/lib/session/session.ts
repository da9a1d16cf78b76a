import type { Profile, ProfileStats } from '@marsad/contract/http/profile'
import { useSyncExternalStore } from 'react'
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
}

/** Why somebody who was signed in no longer is: they left, the server ended it, or another tab did. */
export type SessionEnd = 'loggedOut' | 'expired' | 'elsewhere'
/** `moved`: the same session, in another workspace. */
type SessionEvent = 'started' | 'moved' | SessionEnd

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
  writeSession(started)
  change({ ...started, isInitialized: true })
  announce('started')
}

/** The server is not told: it lists sessions on the profile, where each can be ended for good. */
export function endSession(reason: SessionEnd) {
  if (!current.isAuthenticated) return
  clearSession()
  change({ ...guest, isInitialized: true })
  announce(reason)
}

export function updateSession(changes: { profile?: Profile; profileStats?: ProfileStats }) {
  if (!current.isAuthenticated) return
  const { user, profile } = current
  const role = changes.profile?.role
  change({ ...current, ...changes, user: user && role ? { ...user, role } : user })
  const { isInitialized: _, ...stored } = current
  writeSession(stored)
  if (profile && profile.workspaceId !== current.profile?.workspaceId) announce('moved')
}

/** After a switch, an acceptance, leaving or deleting: the server took this session to another workspace. */
export function moveSession({ workspaceId, role }: Pick<Profile, 'workspaceId' | 'role'>) {
  const { profile } = current
  if (profile) updateSession({ profile: { ...profile, workspaceId, role } })
  // The same place in another role: what is on the screen may look different all the same.
  if (profile?.workspaceId === workspaceId) announce('moved')
}

/** Told when somebody signs in, is signed out or changes the workspace, not when their profile changes. */
export function onSessionEvent(listener: (event: SessionEvent) => void) {
  eventListeners.add(listener)
  return () => {
    eventListeners.delete(listener)
  }
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
addEventListener('storage', ({ key }) => {
  if (!current.isInitialized || (key !== null && !sessionKeys.some((known) => known === key))) return
  const before = current
  restoreSession()
  if (current.token !== before.token) announce(current.isAuthenticated ? 'started' : 'elsewhere')
  else if (current.profile?.workspaceId !== before.profile?.workspaceId) announce('moved')
})
