import type { LoginAnswer } from '@marsad/contract/http/auth'
import type { Profile, ProfileStats } from '@marsad/contract/http/profile'

export type User = Pick<LoginAnswer, 'email' | 'role' | 'isActive' | 'isVerified'>

export interface StoredSession {
  token: string | null
  isAuthenticated: boolean
  user: User | null
  profile: Profile | null
  profileStats: ProfileStats | null
}

export const guest: StoredSession = {
  token: null,
  isAuthenticated: false,
  user: null,
  profile: null,
  profileStats: null,
}

/** The specification names these five places, and no others. */
export const sessionKeys = ['token', 'isAuthenticated', 'user', 'profile', 'profileStats'] as const

export function readSession(): StoredSession {
  try {
    const token = localStorage.getItem('token')
    if (!token) return guest
    return {
      token,
      isAuthenticated: true,
      user: read('user') as User | null,
      profile: read('profile') as Profile | null,
      profileStats: read('profileStats') as ProfileStats | null,
    }
  } catch {
    // Storage that is switched off or holds foreign data: a guest can sign in.
    return guest
  }
}

export function writeSession({ token, ...rest }: StoredSession) {
  try {
    localStorage.setItem('token', token ?? '')
    for (const [key, value] of Object.entries(rest)) localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

/** Throws where the browser refuses, because a session that stays stored must not look ended. */
export function clearSession(why?: 'expired') {
  // Other tabs are notified, without a sign-out: whoever is writing there is asked to sign in again.
  if (why === 'expired') localStorage.setItem('isAuthenticated', 'false')
  for (const key of sessionKeys) localStorage.removeItem(key)
  if (why === 'expired') return
  for (const key of Object.keys(localStorage).filter(isTrace)) localStorage.removeItem(key)
}

/** Traces of visited pages name devices: the next user of this browser does not find them. */
const isTrace = (key: string) => key.startsWith('recent ') || key.startsWith('last-device ')

function read(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null')
}
