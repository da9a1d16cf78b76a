import type { ApplicationCategory } from '@marsad/contract/inventory'

const browsers =
  /^(chromium|firefox|google-chrome|brave-browser|microsoft-edge|opera|vivaldi|epiphany|falkon|konqueror|librewolf|torbrowser|lynx|links2?|w3m|midori|qutebrowser)(-|$)/
const guards =
  /^(clamav|fail2ban|ufw|firewalld|nftables|iptables|openssl|gnupg|gpg|apparmor|selinux|auditd?|rkhunter|chkrootkit|lynis|aide|tripwire|crowdsec|suricata|snort|wireguard|openvpn|keepassxc?|bitwarden|falcon-sensor|sentinelone|mdatp|wazuh|cryptsetup|sudo|openssh|ca-certificates|unattended-upgrades)(-|$)/

/** The words of freedesktop's menus, the telling ones first. */
const menus: readonly (readonly [RegExp, ApplicationCategory])[] = [
  [/\bWebBrowser\b/, 'browser'],
  [/\bSecurity\b/, 'security'],
  [/\b(Development|IDE|Debugger|RevisionControl)\b/, 'development'],
  [/\b(Game|Emulator)\b|Game;/, 'gaming'],
  [/\b(AudioVideo|Audio|Video|Player|Recorder|Graphics|Photography|Music)\b/, 'media'],
  [
    /\b(Office|WordProcessor|Spreadsheet|Presentation|Calendar|Email|ProjectManagement|TextEditor|Chat|InstantMessaging)\b/,
    'productivity',
  ],
]

/** Debian's sections, without their area (`contrib/…`), and the groups of RPM packages. */
const sections: ReadonlyMap<string, ApplicationCategory> = new Map(
  Object.entries({
    games: 'gaming',
    sound: 'media',
    video: 'media',
    graphics: 'media',
    devel: 'development',
    libdevel: 'development',
    debug: 'development',
    vcs: 'development',
    interpreters: 'development',
    python: 'development',
    perl: 'development',
    ruby: 'development',
    php: 'development',
    java: 'development',
    javascript: 'development',
    golang: 'development',
    rust: 'development',
    haskell: 'development',
    lisp: 'development',
    ocaml: 'development',
    cli_mono: 'development',
    editors: 'productivity',
    mail: 'productivity',
    text: 'productivity',
    tex: 'productivity',
  } as const),
)

export interface Hints {
  name: string
  /** As Debian or RPM sort it; empty where they do not. */
  section?: string
  /** `Network;WebBrowser;` from a desktop entry. */
  menu?: string
}

export function categorize({ name, section = '', menu = '' }: Hints): ApplicationCategory {
  const short = name.toLowerCase()
  const byMenu = menus.find(([words]) => words.test(menu))?.[1]
  if (byMenu) return byMenu
  if (browsers.test(short)) return 'browser'
  if (guards.test(short)) return 'security'
  return sections.get(section.replace(/^.*\//, '').toLowerCase()) ?? 'other'
}
