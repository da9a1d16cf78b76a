import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import type { HostFacts } from '@marsad/contract/agent/facts'

type Kind = Pick<ApplicationFacts, 'name' | 'vendor' | 'category' | 'type' | 'source'>
/** What machines of a platform have: the first are on each of them, of the others each has its own choice. */
export type Catalogue = { everywhere: readonly Kind[]; here: readonly Kind[] }

const words = (text: string) => text.trim().split(/\s+/)

const developing =
  /^(gcc|git|make|python3|ruby|golang|node|lib.*-dev|docker|cmake|gdb|Visual Studio|Xcode|Git)/
const guarding =
  /^(openssl|ufw|nftables|gnupg|ca-certificates|apparmor|clamav|fail2ban|Windows Defender|1Password)/

const categoryOf = (name: string): Kind['category'] => {
  if (developing.test(name)) return 'development'
  return guarding.test(name) ? 'security' : 'other'
}

const packages = (names: readonly string[]): Kind[] =>
  names.map((name) => ({
    name,
    vendor: 'Debian',
    category: categoryOf(name),
    type: 'system',
    source: 'dpkg',
  }))

const base = words(`
  adduser apt base-files base-passwd bash bsdutils ca-certificates coreutils cron curl dash dbus debconf dpkg
  e2fsprogs findutils gnupg grep grub-pc gzip hostname init initramfs-tools iproute2 iputils-ping kmod less
  libc6 libgcc-s1 libssl3 login logrotate lsb-release mount nano ncurses-base netbase nftables openssh-client
  openssh-server openssl passwd perl-base procps python3 rsyslog sed sensible-utils sudo systemd sysvinit-utils
  tar tzdata udev ufw util-linux vim-tiny wget xz-utils zlib1g`)
const modules = words(`
  yaml requests jinja2 cryptography urllib3 certifi idna chardet setuptools pkg-resources attr six markupsafe
  jsonschema lxml pil numpy dateutil tz psutil distro apt dbus gi cffi openssl`)
const libraries = words(`
  acl1 attr1 blkid1 bz2-1.0 cap2 com-err2 crypt1 curl4 db5.3 expat1 ffi8 gcrypt20 gmp10 gnutls30 gpg-error0
  hogweed6 icu76 idn2-0 krb5-3 ldap-2.5 lz4-1 lzma5 mount1 nettle8 nghttp2-14 p11-kit0 pam0g pcre2-8-0 png16
  pq5 psl5 readline8 sasl2-2 seccomp2 selinux1 sqlite3-0 ssh2-1 systemd0 tasn1-6 tinfo6 tirpc3 udev1 unistring5
  uuid1 xml2 xxhash0 zstd1`)
const servers = words(`
  nginx apache2 postgresql-17 mariadb-server redis-server haproxy docker-ce containerd.io nodejs openjdk-21-jre
  php8.4-fpm rabbitmq-server memcached varnish bind9 postfix dovecot-core prometheus-node-exporter fail2ban
  certbot git make gcc-14 cmake gdb strace tcpdump htop tmux jq rsync unzip zip screen lsof mtr-tiny dnsutils
  clamav apparmor chrony qemu-guest-agent open-vm-tools cloud-init snapd flatpak`)

const desktop =
  (vendor: string, type: Kind['type'], source: Kind['source'], category: Kind['category']) =>
  (names: string): Kind[] =>
    names.split(',').map((name) => ({ name: name.trim(), vendor, category, type, source }))

const windows: Catalogue = {
  everywhere: [
    ...desktop(
      'Microsoft Corporation',
      'system',
      'appx',
      'other',
    )(
      'Windows Security, Microsoft Store, Photos, Calculator, Notepad, Paint, Snipping Tool, Windows Terminal, Feedback Hub, Phone Link, Clock, Camera',
    ),
    ...desktop(
      'Microsoft Corporation',
      'user',
      'registry',
      'productivity',
    )('Microsoft 365 Apps, OneDrive, Teams'),
    ...desktop('Microsoft Corporation', 'user', 'registry', 'browser')('Microsoft Edge'),
    ...Array.from({ length: 46 }, (_, index): Kind => ({
      name: `Microsoft Visual C++ Runtime ${2008 + (index >> 1)} ${index % 2 ? 'x64' : 'x86'}`,
      vendor: 'Microsoft Corporation',
      category: 'development',
      type: 'system',
      source: 'registry',
    })),
  ],
  here: [
    ...desktop('Mozilla', 'user', 'registry', 'browser')('Mozilla Firefox'),
    ...desktop('Google LLC', 'user', 'registry', 'browser')('Google Chrome'),
    ...desktop(
      'Various',
      'user',
      'registry',
      'productivity',
    )(
      'Adobe Acrobat, Notepad++, 7-Zip, LibreOffice, Slack, Zoom, Obsidian, Evernote, Thunderbird, TeamViewer',
    ),
    ...desktop(
      'Various',
      'user',
      'registry',
      'media',
    )('VLC media player, Spotify, Audacity, OBS Studio, GIMP'),
    ...desktop(
      'Various',
      'user',
      'registry',
      'development',
    )(
      'Git, Visual Studio Code, Node.js, Python Launcher, PuTTY, WinSCP, Wireshark, SQL Server Management Studio, Docker Desktop, PowerShell',
    ),
    ...desktop('Various', 'user', 'registry', 'gaming')('Steam'),
    ...desktop(
      'Various',
      'user',
      'registry',
      'security',
    )('1Password, KeePass, OpenVPN Connect, Malwarebytes'),
  ],
}

const mac: Catalogue = {
  everywhere: [
    ...desktop(
      'Apple',
      'system',
      'bundle',
      'other',
    )(
      'App Store, Automator, Books, Calculator, Calendar, Chess, Clock, Contacts, Dictionary, FaceTime, Find My, Font Book, Freeform, Home, Image Capture, Launchpad, Mail, Maps, Messages, Mission Control, Notes, Photo Booth, Photos, Podcasts, Preview, Reminders, Shortcuts, Siri, Stickies, Stocks, System Settings, TextEdit, Time Machine, Tips, TV, Voice Memos, Weather, Activity Monitor, Console, Disk Utility, Grapher, Keychain Access, Migration Assistant, Screenshot, Script Editor, Terminal, VoiceOver Utility',
    ),
    ...desktop('Apple', 'system', 'bundle', 'browser')('Safari'),
    ...desktop('Apple', 'system', 'bundle', 'media')('Music, QuickTime Player, GarageBand, iMovie'),
    ...desktop('Apple', 'user', 'bundle', 'productivity')('Keynote, Numbers, Pages'),
  ],
  here: [
    ...desktop('Mozilla', 'user', 'bundle', 'browser')('Firefox'),
    ...desktop('Google', 'user', 'bundle', 'browser')('Google Chrome'),
    ...desktop(
      'Various',
      'user',
      'bundle',
      'development',
    )('Xcode, Visual Studio Code, iTerm, Docker, Postman, Sublime Text, Tower, DBeaver'),
    ...desktop(
      'Various',
      'user',
      'bundle',
      'productivity',
    )('Slack, zoom.us, Notion, Figma, Microsoft Word, Microsoft Excel, Raycast, Things, Bear'),
    ...desktop('Various', 'user', 'bundle', 'media')('Spotify, VLC, HandBrake, Affinity Photo'),
    ...desktop('Various', 'user', 'bundle', 'security')('1Password, Little Snitch, Malwarebytes'),
  ],
}

const linux: Catalogue = {
  everywhere: packages(base),
  here: packages([
    ...modules.map((name) => `python3-${name}`),
    ...libraries.map((name) => `lib${name}`),
    ...libraries.map((name) => `lib${name}-dev`),
    ...servers,
  ]),
}

export const catalogueOf = (platform: HostFacts['platform']): Catalogue =>
  ({ linux, windows, darwin: mac, other: linux })[platform]
