import type { ApplicationCategory } from '@marsad/contract/inventory'

const browsers =
  /^(chromium|firefox|google-chrome|brave-browser|microsoft-edge|opera|vivaldi|epiphany|falkon|konqueror|librewolf|torbrowser|lynx|links2?|w3m|midori|qutebrowser)(-|$)/
const guards =
  /^(clamav|fail2ban|ufw|firewalld|nftables|iptables|openssl|gnupg|gpg|apparmor|selinux|auditd?|rkhunter|chkrootkit|lynis|aide|tripwire|crowdsec|suricata|snort|wireguard|openvpn|keepassxc?|bitwarden|falcon-sensor|sentinelone|mdatp|wazuh|cryptsetup|sudo|openssh|ca-certificates|unattended-upgrades)(-|$)/

/** Tools for developing, running and storing programs, whatever section a vendor chose. */
const developerTools =
  /^(nodejs|npm|yarn|deno|bun|kubectl|kube\w*|helm|minikube|k3s|docker|containerd|podman|buildah|terraform|vagrant|packer|ansible|awscli|azure-cli|google-cloud|git|gh|gitlab|jenkins|postgresql|mysql|mariadb|mongodb|redis|valkey|sqlite|elasticsearch|opensearch|rabbitmq|nats|nginx|apache2|httpd|openjdk|java|golang|rustc?|cargo|gcc|clang|llvm|cmake|make|gdb|strace|valgrind|perf|code|dotnet|powershell|php|python|ruby|perl|jq|yq|dpkg-dev|fakeroot)(?![a-z])/
const securityLibraries =
  /^lib(ssl|gnutls|crypt|gcrypt|gpg(me|-error)|nss|pam|seccomp|selinux|apparmor|audit|krb5|k5crypto|gssapi|p11-kit|tasn1|sodium|nettle|hogweed|ssh2?|assuan|ksba|sasl2?)(?![a-z])/
const mediaLibraries =
  /^lib(x11|xcb|xext|xft|xi|xrender|xrandr|gl|glx|egl|gles|drm|vulkan|wayland|cairo|pango|gdk|gtk|freetype|fontconfig|harfbuzz|avcodec|avformat|avutil|swscale|vpx|x26\d|opus|vorbis|ogg|flac|mp3lame|mpg123|asound|pulse|sndfile|jpeg|png|tiff|webp|gif|heif|avif|aom|dav1d|openjp2)(?![a-z])/

/** Menu categories of freedesktop, the most specific first. */
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

/** Debian sections, without their area (`contrib/…`), and RPM groups. */
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
    // Libraries and servers.
    libs: 'development',
    oldlibs: 'development',
    introspection: 'development',
    database: 'development',
    httpd: 'development',
    web: 'development',
    'gnu-r': 'development',
    doc: 'productivity',
    comm: 'productivity',
    editors: 'productivity',
    mail: 'productivity',
    text: 'productivity',
    tex: 'productivity',
  } as const),
)

export interface Hints {
  name: string
  /** The section of Debian or group of RPM; empty if there is none. */
  section?: string
  /** `Network;WebBrowser;` from a desktop entry. */
  menu?: string
}

export function categorize({ name, section = '', menu = '' }: Hints): ApplicationCategory {
  const short = name.toLowerCase()
  const byMenu = menus.find(([words]) => words.test(menu))?.[1]
  if (byMenu) return byMenu
  if (browsers.test(short)) return 'browser'
  if (guards.test(short) || securityLibraries.test(short)) return 'security'
  if (mediaLibraries.test(short)) return 'media'
  if (developerTools.test(short)) return 'development'
  return sections.get(section.replace(/^.*\//, '').toLowerCase()) ?? 'other'
}
