import { existsSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { fileTree } from '../../test/tree.ts'
import { Unsupported } from '../absence.ts'
import { debianPackages } from '../debian-packages.ts'
import { eachLine } from '../../reading/read-lines.ts'
import { linuxApplications } from './applications.linux.ts'
import { categorize } from './categorize.ts'
import { programOf } from './desktop-entries.linux.ts'
import { parseMetainfo } from './flatpak.linux.ts'
import { readDpkg } from './dpkg.linux.ts'
import { Menus } from './menus.ts'
import { PackageLists } from './package-files.linux.ts'
import { foldersOf, locationOf } from './package-location.ts'
import { parseRpm } from './parse-rpm.ts'
import { parseSnapYaml } from './snap.linux.ts'

const { bytes, text } = fixturesOf(import.meta.url)
const run = () => Promise.reject(new Error('nothing may be started'))
const brief = ({ name, version, category, type, source }: ApplicationFacts) => [
  name,
  version,
  category,
  type,
  source,
]

test('Debian: what is installed, for whom, of which kind [E5]', async () => {
  const { root } = fileTree({
    '/var/lib/dpkg/status': text('debian-12.dpkg-status'),
    '/var/lib/apt/extended_states': text('debian-12.extended-states'),
    '/usr/share/applications/chromium.desktop': text('debian-12-chromium.desktop'),
    '/var/lib/dpkg/info/zip.list': '',
  })
  const found = await linuxApplications({ root, run }).look()
  for (const one of found) expect(ApplicationFacts.parse(one)).toEqual(one)
  const versions = Object.fromEntries(found.map(({ name, version }) => [name, version]))
  expect(found.map(({ name, category, type }) => [name, category, type])).toEqual([
    ['chromium', 'browser', 'user'],
    ['openssl', 'security', 'user'],
    ['zip', 'other', 'user'],
    ['bash', 'other', 'system'],
    ['dpkg', 'other', 'system'],
    ['libc6', 'development', 'system'],
    ['libc6:i386', 'development', 'system'],
    ['libreadline8', 'development', 'system'],
    ['nftables', 'security', 'system'],
    ['python3-jwt', 'development', 'system'],
  ])
  // A package in config-files state is gone; one in the middle of an upgrade is not.
  expect(versions).not.toHaveProperty('nginx')
  expect(versions.openssl).toBe('3.0.16-1~deb12u1')
  expect(found[0]).toMatchObject({ vendor: 'Debian Chromium Team', location: '/usr/bin' })
  expect(found[2]?.installedAt).toMatch(/^20/)
})

const listOf = (...files: string[]) => {
  const parents = (path: string): string[] => {
    const at = path.lastIndexOf('/')
    return at > 0 ? [...parents(path.slice(0, at)), path] : ['/.', path]
  }
  return `${[...new Set(files.flatMap(parents))].join('\n')}\n`
}

test.for<[kind: string, location: string, ...files: string[]]>([
  ['a program', '/usr/bin', '/usr/share/doc/zip/copyright', '/usr/bin/zip', '/usr/share/man/man1/zip.1.gz'],
  ['a service', '/usr/sbin', '/etc/nginx/nginx.conf', '/usr/sbin/nginx', '/usr/lib/nginx/modules/a.so'],
  [
    'an application of its own',
    '/opt/google/chrome',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/opt/google/chrome/locales/ar.pak',
  ],
  [
    'programs beside the usual ones',
    '/usr/lib/postgresql/15/bin',
    '/usr/share/postgresql/15/a.sql',
    '/usr/lib/postgresql/15/bin/initdb',
    '/usr/lib/postgresql/15/lib/a.so',
  ],
  [
    'a library',
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/x86_64-linux-gnu/libz.so.1',
    '/usr/share/doc/zlib1g/copyright',
  ],
  [
    'a module',
    '/usr/lib/python3/dist-packages',
    '/usr/lib/python3/dist-packages/jwt/api.py',
    '/usr/lib/python3/dist-packages/PyJWT.egg-info/METADATA',
  ],
  ['folders that all share', '/usr/share/java', '/usr/share/java/a.jar', '/usr/share/maven-repo/a/a.pom'],
  ['settings alone', '/etc', '/etc/services', '/etc/protocols'],
  ['documentation alone', '', '/usr/share/doc/gcc-12-base/README', '/usr/share/man/man1/gcc.1.gz'],
  ['nothing', ''],
])('a package is where its own files say: %s [E6]', ([, location, ...files]) => {
  expect(locationOf(foldersOf(listOf(...files)))).toBe(location)
})

test('a list of files is read once, and again only when it was written anew', async () => {
  const stanza = (name: string) =>
    `Package: ${name}\nStatus: install ok installed\nVersion: 1\nArchitecture: all\nSection: misc\n\n`
  const { root, write } = fileTree({
    '/var/lib/dpkg/status': stanza('one') + stanza('two'),
    '/var/lib/dpkg/info/one.list': listOf('/usr/bin/one', '/usr/share/metainfo/one.metainfo.xml'),
    '/var/lib/dpkg/info/two.list': listOf('/usr/lib/two/two.so'),
    '/usr/share/metainfo/one.metainfo.xml':
      '<component><categories><category>AudioVideo</category></categories></component>',
  })
  const lists = new PackageLists(root)
  const look = () => readDpkg(root, new Menus([]), lists)
  const first = await look()
  expect(first.map(({ name, location, category }) => [name, location, category])).toEqual([
    ['one', '/usr/bin', 'media'],
    ['two', '/usr/lib/two', 'other'],
  ])
  expect(await look()).toEqual(first)
  expect(lists.reads).toBe(2)
  write('/var/lib/dpkg/info/two.list', listOf('/opt/two/bin/two'))
  utimesSync(`${root}/var/lib/dpkg/info/two.list`, 1, 1)
  expect((await look()).map(({ location }) => location)).toEqual(['/usr/bin', '/opt/two/bin'])
  expect(lists.reads).toBe(3)
})

test.for([
  ['nodejs', 'web', 'development'],
  ['postgresql-15', 'database', 'development'],
  ['kubectl', 'misc', 'development'],
  ['libssl3', 'libs', 'security'],
  ['libcairo2', 'libs', 'media'],
  ['libzstd1', 'libs', 'development'],
  ['gitso', 'net', 'other'],
  ['tar', 'utils', 'other'],
] as const)('%s of section %s is %s [E6]', ([name, section, category]) => {
  expect(categorize({ name, section })).toBe(category)
})

test('RPM: versions with their epoch, no keys, no vendor where there is none', () => {
  const found = parseRpm(text('rhel-9.rpm'), new Menus([]))
  expect(found.map(brief)).toEqual([
    ['bash', '5.1.8-9.el9', 'other', 'user', 'rpm'],
    ['openssl', '1:3.0.7-27.el9', 'security', 'user', 'rpm'],
    ['openssl-libs', '1:3.0.7-27.el9', 'security', 'system', 'rpm'],
    ['firefox', '115.11.0-1.el9_4', 'browser', 'user', 'rpm'],
    ['acme-tool', '2.1-1', 'gaming', 'user', 'rpm'],
  ])
  expect(found[4]).toMatchObject({ vendor: '', installedAt: '2024-06-12T13:46:40.000Z', location: '' })
  const withFolders = parseRpm(text('rhel-9-folders.rpm'), new Menus([]))
  expect(withFolders.map(({ name, location }) => [name, location])).toEqual([
    ['bash', '/usr/bin'],
    ['openssl-libs', '/usr/lib64'],
    ['acme-tool', '/opt/acme'],
    ['empty', ''],
  ])
})

test('flatpaks, snaps and what was unpacked into /opt', async () => {
  const app = '/var/lib/flatpak/app/org.gimp.GIMP/x86_64/stable/0123'
  const entry = (name: string, exec: string, categories: string) =>
    `[Desktop Entry]\nType=Application\nName=${name}\nExec=${exec}\nCategories=${categories}\n\n[Desktop Action new]\nName=Other\n`
  const { root } = fileTree({
    [`${app}/metadata`]: '[Application]\nname=org.gimp.GIMP\n',
    [`${app}/export/share/applications/org.gimp.GIMP.desktop`]: entry('GIMP', 'gimp %U', 'Graphics;'),
    [`${app}/files/share/metainfo/org.gimp.GIMP.metainfo.xml`]: text('flathub.metainfo.xml'),
    '/snap/firefox/4173/meta/snap.yaml': text('ubuntu-24-firefox.snap.yaml'),
    '/snap/core22/1122/meta/snap.yaml': 'name: core22\nversion: "20240111"\ntype: base\n',
    '/usr/share/applications/studio.desktop': entry(
      'Studio',
      '"/opt/studio x/bin/studio" %f',
      'Development;IDE;',
    ),
    '/usr/share/applications/hidden.desktop': entry('Hidden', '/opt/h', '').replace(
      'Exec',
      'NoDisplay=true\nExec',
    ),
  })
  symlinkSync('x86_64/stable', `${root}/var/lib/flatpak/app/org.gimp.GIMP/current`)
  symlinkSync('0123', `${root}/var/lib/flatpak/app/org.gimp.GIMP/x86_64/stable/active`)
  symlinkSync('4173', `${root}/snap/firefox/current`)
  symlinkSync('1122', `${root}/snap/core22/current`)
  const found = await linuxApplications({ root, run }).look()
  expect(found.map(brief)).toEqual([
    ['GIMP', '2.10.38', 'media', 'user', 'flatpak'],
    ['Studio', '', 'development', 'user', 'desktop'],
    ['firefox', '133.0-1', 'browser', 'user', 'snap'],
    ['core22', '20240111', 'other', 'system', 'snap'],
  ])
  expect(found[0]?.vendor).toBe('The GIMP team')
  expect(found[1]?.location).toBe('/opt/studio x/bin')
})

test('commands of menus, descriptions of snaps and flatpaks in their odder forms', () => {
  expect(programOf('env A=b /usr/bin/x --flag %U')).toBe('/usr/bin/x')
  expect(programOf('')).toBe('')
  expect(parseSnapYaml('name: "a"\nversion: \'1\'\nsummary: |\n  x: y\n').get('version')).toBe('1')
  expect(parseMetainfo('<component><developer_name>X</developer_name></component>')).toEqual({
    version: '',
    vendor: 'X',
  })
  expect(categorize({ name: 'Steam', menu: 'Network;FileTransfer;Game;' })).toBe('gaming')
})

test('installing gives another signal; a machine without packages has no applications', async () => {
  const { root, write } = fileTree()
  const applications = linuxApplications({ root, run })
  const before = applications.signal()
  await expect(applications.look()).rejects.toBeInstanceOf(Unsupported)
  write('/var/lib/dpkg/status', text('debian-12.dpkg-status'))
  expect(applications.signal()).not.toBe(before)
})

test('survives any accident to dpkg’s status, and to the others', () => {
  const parse = (file: Uint8Array) => {
    const names: string[] = []
    const stanzas = debianPackages(({ name, version }) => names.push(name + version))
    eachLine(file, stanzas.onLine)
    stanzas.end()
    return names
  }
  for (const names of survivors(bytes('debian-12.dpkg-status'), parse)) expect(names).not.toContain('')
  const decode = (file: Uint8Array) => new TextDecoder().decode(file)
  for (const list of survivors(bytes('rhel-9.rpm'), (file) => parseRpm(decode(file), new Menus([]))))
    for (const one of list) expect(ApplicationFacts.safeParse(one).success).toBe(true)
})

test.skipIf(!existsSync('/usr/bin/dpkg-query'))(
  'the packages of this machine are those of dpkg-query, most with a location and a category [E5] [E6]',
  async () => {
    const found = (await linuxApplications({ root: '', run }).look()).filter(
      ({ source }) => source === 'dpkg',
    )
    const witness = program(
      'dpkg-query',
      '-W',
      '-f',
      '${db:Status-Abbrev}\t${Package}\t${Version}\t${Architecture}\n',
    )
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([status = '']) => !/^.[nc]/.test(status))
      .map(([, name, version]) => `${name} ${version}`)
    expect(found.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual(witness.toSorted())
    for (const one of found) expect(ApplicationFacts.safeParse(one).success).toBe(true)
    expect(found.filter(({ installedAt }) => installedAt === null)).toEqual([])
    const share = (isCounted: (one: ApplicationFacts) => boolean) =>
      found.filter(isCounted).length / found.length
    expect(share(({ location }) => location !== '')).toBeGreaterThan(0.95)
    expect(share(({ category }) => category === 'other')).toBeLessThan(0.3)
    const isMissing = ({ location }: ApplicationFacts) =>
      location !== '' && !statSync(location, { throwIfNoEntry: false })?.isDirectory()
    expect(found.filter(isMissing)).toEqual([])
  },
  30_000,
)
