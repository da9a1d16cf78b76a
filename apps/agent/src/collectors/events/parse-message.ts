import type { SecurityEventKind } from '@marsad/contract/inventory'

export interface ParsedEvent {
  kind: SecurityEventKind
  user: string
  from: string
  /** May repeat an earlier message of the same connection. */
  isEcho?: boolean
}

interface Pattern {
  kind: SecurityEventKind
  regex: RegExp
  isEcho?: boolean
}

const opened = String.raw`session opened for user (?<user>[^\s(]+)`

/** Messages of each program about sign-ins and privileges. */
const programs: ReadonlyMap<string, readonly Pattern[]> = new Map(
  Object.entries<readonly Pattern[]>({
    sshd: [
      { kind: 'login', regex: /^Accepted \S+ for (?<user>.+?) from (?<from>\S+) port / },
      // The client chooses the user name, which can look like an address: only the very end of the line is
      // written by sshd…
      {
        kind: 'login_failed',
        regex:
          /^Failed \S+ for (?:invalid user )?(?<user>.*) from (?<from>\S+) port \d+(?: ssh2)?(?:: [\w-]+ [\w-]+:\S+)?$/,
      },
      // …except for a certificate, whose text is chosen too: it counts if there is only one address.
      {
        kind: 'login_failed',
        regex:
          /^(?!.* port \d.* port \d)Failed \S+ for (?:invalid user )?(?<user>.*) from (?<from>\S+) port \d+ ssh2: /,
      },
      { kind: 'login_failed', regex: /^Failed \S+ for (?<user>)(?<from>)/ },
      {
        kind: 'login_failed',
        regex:
          /^(?:Connection (?:closed|reset)|Disconnected) (?:by|from) (?:authenticating|invalid) user (?<user>.*) (?<from>\S+) port \d+ \[preauth\]$/,
        isEcho: true,
      },
      {
        kind: 'login_failed',
        regex:
          /^error: PAM: authentication (?:error|failure) for (?:illegal user )?(?<user>.*) from (?<from>\S+)(?: via \S+)?$/i,
        isEcho: true,
      },
    ],
    sudo: [
      {
        kind: 'elevation_failed',
        regex:
          /^\s*(?<user>\S+) : (?:\d+ incorrect password|user NOT in sudoers|command not allowed|a password is required).*?TTY=(?<from>[^ ;]+)/,
      },
      { kind: 'elevation', regex: /^\s*(?<user>\S+) : TTY=(?<from>[^ ;]+) ;.*COMMAND=/ },
    ],
    su: [
      { kind: 'elevation_failed', regex: /^FAILED SU \(to \S+\) (?<user>\S+) on (?<from>\S+)/ },
      { kind: 'elevation', regex: /^\(to \S+\) (?<user>\S+) on (?<from>\S+)/ },
      // su on macOS.
      { kind: 'elevation_failed', regex: /^BAD SU (?<user>\S+) to \S+ on (?<from>\S+)/ },
      { kind: 'elevation', regex: /^(?<user>\S+) to \S+ on (?<from>\S+)/ },
    ],
    login: [
      { kind: 'login', regex: /^(?:ROOT )?LOGIN\s+ON (?<from>\S+) BY (?<user>\S+)/i },
      { kind: 'login', regex: /^ROOT LOGIN\s+on '(?<from>[^']+)'/i },
      { kind: 'login_failed', regex: /^FAILED LOGIN .*?on '(?<from>[^']+)'.*? FOR '(?<user>[^']*)'/ },
    ],
    'gdm-password]': [{ kind: 'login', regex: new RegExp(`gdm-password:session\\): ${opened}`) }],
    screensharingd: [
      {
        kind: 'login',
        regex: /^Authentication: SUCCEEDED :: User Name: (?<user>.*?) :: Viewer Address: (?<from>\S+)/,
      },
      {
        kind: 'login_failed',
        regex: /^Authentication: FAILED :: User Name: (?<user>.*) :: Viewer Address: (?<from>\S+)/,
      },
    ],
    useradd: [{ kind: 'account_added', regex: /^new user: name=(?<user>[^,]+)/ }],
    userdel: [{ kind: 'account_removed', regex: /^delete user '(?<user>[^']+)'/ }],
    usermod: [
      { kind: 'account_changed', regex: /^change user '(?<user>[^']+)'/ },
      { kind: 'account_changed', regex: /^(?:add|delete) '(?<user>[^']+)' (?:to|from) group/ },
      { kind: 'account_changed', regex: /^(?:un)?lock user '(?<user>[^']+)' password/ },
    ],
    gpasswd: [
      { kind: 'account_changed', regex: /^(?:user|members of group) (?<user>\S+) (?:added|removed|set) by/ },
    ],
    chage: [{ kind: 'account_changed', regex: /^changed password expiry for (?<user>\S+)/ }],
    passwd: [{ kind: 'password_changed', regex: /password changed for (?<user>\S+)/ }],
    chpasswd: [{ kind: 'password_changed', regex: /password changed for (?<user>\S+)/ }],
  }),
)
/** Newer OpenSSH runs each connection in a separate program. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['sshd-session', 'sshd'],
  ['su-l', 'su'],
  ['gdm-password', 'gdm-password]'],
])

/** Null for lines that are no security event. */
export function parseMessage(program: string, message: string): ParsedEvent | null {
  for (const { kind, regex, isEcho } of programs.get(aliases.get(program) ?? program) ?? []) {
    const found = regex.exec(message)?.groups
    if (!found) continue
    const from = found.from === 'unknown' || found.from === 'none' ? '' : (found.from ?? '')
    return { kind, user: found.user ?? 'root', from, ...(isEcho && { isEcho }) }
  }
  return null
}

/** Arguments of a command can contain secrets; only the program is reported. */
export const withoutSecrets = (message: string) => message.replace(/(COMMAND=\S+).*$/s, '$1').trim()
