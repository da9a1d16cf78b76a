import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { fileTree } from '../../test/tree.ts'
import { Unsupported } from '../absence.ts'
import { isKernelOld } from './newest-kernel.ts'
import { isUnattended, parseAptSimulation } from './parse-apt.ts'
import { parseDnfUpdates } from './parse-dnf.ts'
import { dnfCache, isAutomatic, linuxUpdates } from './updates.linux.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)

test('apt: upgrades alone count, and each says whether it mends a hole', () => {
  const ubuntu = parseAptSimulation(text('ubuntu-22.apt'))
  expect(ubuntu.map(({ name, isSecurity }) => [name, isSecurity])).toEqual([
    ['libssl3', true],
    ['openssl', true],
    ['python3-distupgrade', false],
    ['linux-image-generic', true],
  ])
  expect(ubuntu[2]).toMatchObject({ from: '1:22.04.17', to: '1:22.04.19' })
  const debian = parseAptSimulation(text('debian-12.apt'))
  expect(debian[1]).toEqual({ name: 'bash', from: '5.2.15-2+b8', to: '5.2.15-2+b13', isSecurity: false })
  expect(debian.find(({ name }) => name === 'libgcrypt20')?.isSecurity).toBe(true)
})

test.each([
  ['rhel-9', ['NetworkManager', 'kernel', 'openssl', 'openssl-libs', 'python3.9-libs']],
  ['fedora-41-dnf5', ['curl', 'firefox', 'vim-minimal']],
])('dnf of %s: what replaces a package is no update', (name, expected) => {
  expect([...parseDnfUpdates(text(`${name}.dnf`)).keys()]).toEqual(expected)
})

test('survives any accident to a list', () => {
  const decode = (list: Uint8Array) => new TextDecoder().decode(list)
  for (const name of named('.apt'))
    for (const list of survivors(bytes(name), (file) => parseAptSimulation(decode(file))))
      expect(list.every((one) => one.name !== '' && one.to !== '')).toBe(true)
  for (const name of named('.dnf'))
    for (const list of survivors(bytes(name), (file) => parseDnfUpdates(decode(file))))
      expect(list.has('')).toBe(false)
})

test('the last word of apt’s settings tells whether it updates by itself', () => {
  const on = 'APT::Periodic::Update-Package-Lists "1";\nAPT::Periodic::Unattended-Upgrade "1";\n'
  expect(isUnattended(on)).toBe(true)
  expect(isUnattended(`${on}APT::Periodic::Unattended-Upgrade "0";`)).toBe(false)
  expect(isUnattended('//APT::Periodic::Unattended-Upgrade "1";')).toBe(false)
  expect(isUnattended('')).toBe(false)
})

test('what dpkg keeps of older settings says nothing of automatic updates', async () => {
  const folder = '/etc/apt/apt.conf.d'
  const set = (to: number) => `APT::Periodic::Unattended-Upgrade "${to}";\n`
  const { root, write } = fileTree({
    [`${folder}/20auto-upgrades`]: set(0),
    [`${folder}/20auto-upgrades.dpkg-old`]: set(1),
    [`${folder}/20auto-upgrades.ucf-dist`]: set(1),
  })
  expect(await isAutomatic(root)).toBe(false)
  write(`${folder}/99local.conf`, set(1))
  expect(await isAutomatic(root)).toBe(true)
})

test('dnf5 has its lists in a folder of its own, whatever it is called by', () => {
  expect(dnfCache('/usr/bin/dnf5')).toBe('/var/cache/libdnf5')
  expect(dnfCache('/usr/bin/dnf-3')).toBe('/var/cache/dnf')
})

test.each([
  ['6.1.0-21-amd64', ['6.1.0-18-amd64', '6.1.0-21-amd64'], false],
  ['6.1.0-21-amd64', ['6.1.0-21-amd64', '6.1.0-25-amd64'], true],
  ['6.1.0-9-amd64', ['6.1.0-9-amd64', '6.1.0-10-amd64'], true],
  ['6.1.0-21-amd64', ['6.1.0-21-amd64', '6.5.0-1-cloud-amd64'], false],
  ['5.14.0-427.el9.x86_64', ['5.14.0-427.el9.x86_64', '5.14.0-427.22.1.el9.x86_64'], true],
  ['6.6.87.2-microsoft-standard-WSL2', [], null],
])('the kernel %s among %s', (running, installed, expected) => {
  expect(isKernelOld(running, installed)).toBe(expected)
})

test('what a mount shows is another machine’s, and its programs are not ours', async () => {
  const { root } = fileTree({ '/var/lib/dpkg/status': '' })
  await expect(linuxUpdates({ root, run: async () => '' }).look()).rejects.toBeInstanceOf(Unsupported)
})

test.skipIf(!existsSync('/var/lib/dpkg/status'))(
  'a package manager that fails is not asked again at every look',
  async () => {
    let runs = 0
    const updates = linuxUpdates({
      root: '',
      run() {
        runs += 1
        return Promise.reject(new Error('broken'))
      },
    })
    for (let look = 0; look < 3; look++) await expect(updates.look()).rejects.toThrow('broken')
    expect(runs).toBe(1)
  },
)

test('what dpkg or an editor left beside the settings of apt is not read as settings', async () => {
  const { root, write } = fileTree({
    '/etc/apt/apt.conf.d/20auto-upgrades': 'APT::Periodic::Unattended-Upgrade "0";\n',
  })
  for (const left of ['dpkg-old', 'dpkg-dist', 'bak', 'save', 'ucf-old', 'conf.disabled'])
    write(`/etc/apt/apt.conf.d/20auto-upgrades.${left}`, 'APT::Periodic::Unattended-Upgrade "1";\n')
  write('/etc/apt/apt.conf.d/20auto-upgrades~', 'APT::Periodic::Unattended-Upgrade "1";\n')
  expect(await isAutomatic(root)).toBe(false)
  write('/etc/apt/apt.conf.d/52local.conf', 'APT::Periodic::Unattended-Upgrade "1";\n')
  expect(await isAutomatic(root)).toBe(true)
})
