const key = 'invitation'

export interface HeldInvitation {
  token: string
  workspaceName: string
  /** Null for a link, which anybody may use. */
  email: string | null
}

/**
 * The invitation that a guest is about to accept, stored by this tab while they sign in or register. It never stands in
 * an address that a proxy might log.
 */
export function heldInvitation(): HeldInvitation | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as HeldInvitation | null
  } catch {
    return null
  }
}

export function holdInvitation(invitation: HeldInvitation) {
  try {
    sessionStorage.setItem(key, JSON.stringify(invitation))
  } catch {
    // Without storage the link has to be opened once more after signing in.
  }
}

export function dropInvitation() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is no storage to keep it in.
  }
}
