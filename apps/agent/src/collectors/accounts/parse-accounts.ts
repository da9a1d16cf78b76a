import type { AccountFacts } from '@marsad/contract/agent/inventory'

export interface Account {
  name: string
  uid: number
  kind: AccountFacts['kind']
  /** Null if no readable source has it. */
  isEnabled: boolean | null
  isPasswordLocked: boolean | null
}

interface Files {
  passwd: string
  group: string
  /** Null if it is not readable. */
  shadow: string | null
  /** Days since 1970, for accounts with an expiry. */
  today: number
}

const firstPerson = 1000
const nobody = 65_534
const adminGroups = new Set(['sudo', 'wheel', 'admin'])
const isLoginShell = (shell: string) =>
  shell !== '' && !/\/(nologin|false|sync|halt|shutdown|true)$/.test(shell)

/** People, root and any other account that could sign in. */
export function parseAccounts({ passwd, group, shadow, today }: Files): Account[] {
  const { members, groups } = adminsOf(group)
  const secrets = shadow === null ? null : secretsOf(shadow, today)
  const accounts = new Map<string, Account>()
  for (const line of passwd.split('\n')) {
    const [name = '', password = '', uidText = '', gid = '', , , shell = ''] = line.split(':')
    const uid = Number(uidText)
    const hasShell = isLoginShell(shell.trim())
    if (!name || !/^\d{1,10}$/.test(uidText) || accounts.has(name) || uid === nobody) continue
    if (uid < firstPerson && !hasShell) continue
    const isAdmin = uid === 0 || members.has(name) || groups.has(gid)
    const kind = isAdmin ? 'admin' : uid < firstPerson || !hasShell ? 'service' : 'user'
    const secret = secrets?.get(name)
    accounts.set(name, {
      name,
      uid,
      kind,
      isEnabled: hasShell ? (secret ? !secret.isExpired : null) : false,
      // `x` refers to shadow; anything else is the password itself.
      isPasswordLocked: password === 'x' ? (secret?.isLocked ?? null) : isLocked(password),
    })
  }
  return [...accounts.values()]
}

/** Members of groups that may become root, by name or as primary group. */
function adminsOf(group: string) {
  const members = new Set<string>()
  const groups = new Set<string>()
  for (const line of group.split('\n')) {
    const [name = '', , gid = '', list = ''] = line.trim().split(':')
    if (!adminGroups.has(name)) continue
    groups.add(gid)
    for (const member of list.split(',')) members.add(member)
  }
  return { members, groups }
}

interface Secret {
  isLocked: boolean
  isExpired: boolean
}

/** As in `passwd -S`: no password hash begins so. */
const isLocked = (password: string) => /^[!*]/.test(password)

/**
 * `name:$y$…:19000:0:99999:7::20000:` → whether the password is locked, and whether the account has expired.
 */
function secretsOf(shadow: string, today: number): Map<string, Secret> {
  const secrets = new Map<string, Secret>()
  for (const line of shadow.split('\n')) {
    const [name = '', password = '', , , , , , end = ''] = line.split(':')
    const isExpired = /^\d+$/.test(end) && Number(end) <= today
    if (name) secrets.set(name, { isLocked: isLocked(password), isExpired })
  }
  return secrets
}
