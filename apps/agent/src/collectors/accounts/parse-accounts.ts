import type { AccountFacts } from '@marsad/contract/agent/inventory'

export interface Account {
  name: string
  uid: number
  kind: AccountFacts['kind']
  /** Null where nothing that may be read tells. */
  isEnabled: boolean | null
}

interface Files {
  passwd: string
  group: string
  /** Null where it may not be read. */
  shadow: string | null
  /** Days since 1970, for accounts that have an end. */
  today: number
}

const firstPerson = 1000
const nobody = 65_534
const adminGroups = new Set(['sudo', 'wheel', 'admin'])
const isLoginShell = (shell: string) =>
  shell !== '' && !/\/(nologin|false|sync|halt|shutdown|true)$/.test(shell)

/** The people, root and whatever else could log in. */
export function parseAccounts({ passwd, group, shadow, today }: Files): Account[] {
  const { members, groups } = adminsOf(group)
  const locks = shadow === null ? null : locksOf(shadow, today)
  const accounts = new Map<string, Account>()
  for (const line of passwd.split('\n')) {
    const [name = '', , uidText = '', gid = '', , , shell = ''] = line.split(':')
    const uid = Number(uidText)
    const hasShell = isLoginShell(shell.trim())
    if (!name || !/^\d{1,10}$/.test(uidText) || accounts.has(name) || uid === nobody) continue
    if (uid < firstPerson && !hasShell) continue
    const isAdmin = uid === 0 || members.has(name) || groups.has(gid)
    const kind = isAdmin ? 'admin' : uid < firstPerson || !hasShell ? 'service' : 'user'
    accounts.set(name, { name, uid, kind, isEnabled: hasShell ? (locks?.get(name) ?? null) : false })
  }
  return [...accounts.values()]
}

/** Who is in a group whose members may become root, by name or because it is their own group. */
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

/** `name:$y$…:19000:0:99999:7::20000:` → whether its password is open and its end not reached. */
function locksOf(shadow: string, today: number): Map<string, boolean> {
  const locks = new Map<string, boolean>()
  for (const line of shadow.split('\n')) {
    const [name = '', password = '', , , , , , end = ''] = line.split(':')
    const isOver = /^\d+$/.test(end) && Number(end) <= today
    if (name) locks.set(name, !/^[!*]/.test(password) && !isOver)
  }
  return locks
}
