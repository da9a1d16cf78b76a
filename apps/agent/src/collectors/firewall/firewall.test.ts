import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { FirewallFacts } from '@marsad/contract/agent/inventory'
import { expect, onTestFinished, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { fileTree } from '../../test/tree.ts'
import { NoPermission, Unsupported } from '../absence.ts'
import type { RunProgram } from '../../reading/run-program.ts'
import { linuxFirewall } from './firewall.linux.ts'
import { parseNft } from './parse-nft.ts'

const { bytes, text } = fixturesOf(import.meta.url)
const nothing: RunProgram = () => Promise.reject(new Error('nothing may be started'))

test.each([
  ['debian-12-filter', 6, true],
  ['debian-12-policy', 0, true],
  ['debian-12-docker', 2, false],
  ['debian-12-empty', 0, false],
])('%s: counts the rules and tells whether they turn anything away', (name, count, isFiltering) => {
  expect(parseNft(text(`${name}.nft.json`))).toMatchObject({ count, isFiltering })
})

test('the hash changes with a rule, not with what rules count or learn', () => {
  const recorded = text('debian-12-filter.nft.json')
  const { hash } = parseNft(recorded)
  const counted = recorded.replaceAll('"packets": 0', '"packets": 77').replaceAll('"handle": ', '"handle": 1')
  expect(counted).not.toBe(recorded)
  expect(parseNft(counted).hash).toBe(hash)
  const learned = recorded.replace(
    '"timeout": 3600',
    '"timeout": 3600, "elem": [{"elem": {"val": "192.0.2.1"}}]',
  )
  expect(learned).not.toBe(recorded)
  expect(parseNft(learned).hash).toBe(hash)
  expect(parseNft(recorded.replace('8080', '8081')).hash).not.toBe(hash)
})

test('survives any accident to the list', () => {
  for (const name of ['debian-12-filter', 'debian-12-docker'])
    for (const { count } of survivors(bytes(`${name}.nft.json`), (list) => {
      try {
        return parseNft(new TextDecoder().decode(list))
      } catch (error) {
        throw error instanceof SyntaxError ? new Error('not JSON') : error
      }
    }))
      expect(count).toBeGreaterThanOrEqual(0)
})

test('ufw and firewalld are known by their files, and switching one gives another signal [E4]', async () => {
  const { root, write } = fileTree({ '/etc/ufw/ufw.conf': '# comment\nENABLED=no\nLOGLEVEL=low\n' })
  const firewall = linuxFirewall({ root, run: nothing })
  const state = async () => {
    const { product, profiles, rules } = FirewallFacts.parse(await firewall.look())
    return [product, profiles.public, rules]
  }
  // There may be other rules, which cannot be listed here.
  expect(await state()).toEqual(['ufw', 'unknown', null])
  const off = firewall.signal()
  write('/etc/ufw/ufw.conf', 'ENABLED=yes\n')
  expect(firewall.signal()).not.toBe(off)
  expect(await state()).toEqual(['ufw', 'on', null])
  const group = `${root}/sys/fs/cgroup/system.slice/firewalld.service`
  mkdirSync(group, { recursive: true })
  expect(await state()).toEqual(['firewalld', 'on', null])
  rmSync(group, { recursive: true })
  expect(await state()).toEqual(['ufw', 'on', null])
})

test('seen through a mount, a machine without either is not known', async () => {
  await expect(linuxFirewall({ root: fileTree().root, run: nothing }).look()).rejects.toBeInstanceOf(
    Unsupported,
  )
})

const canUnshare = process.getuid?.() === 0 && existsSync('/usr/sbin/nft')

test.skipIf(!canUnshare)(
  'real rules in a network of their own: counted, hashed, and on when they filter [E4]',
  async () => {
    const holder = spawn('unshare', ['-n', 'sh', '-c', 'echo ready; exec sleep 300'])
    onTestFinished(() => void holder.kill())
    await once(holder.stdout, 'data')
    const inside = (...words: string[]) =>
      execFileSync('nsenter', ['-t', String(holder.pid), '-n', ...words], { encoding: 'utf8' })
    const firewall = linuxFirewall({ root: '', run: async (path, ...words) => inside(path, ...words) })
    const look = async () => FirewallFacts.parse(await firewall.look())

    const empty = await look()
    expect(empty).toMatchObject({ profiles: { public: 'off' }, rules: { count: 0 } })
    inside('nft', 'add table inet own; add chain inet own input { type filter hook input priority 0; }')
    inside('nft', 'add rule inet own input tcp dport 23 counter drop')
    const one = await look()
    expect(one).toMatchObject({ product: 'nftables', profiles: { public: 'on' }, rules: { count: 1 } })
    expect(await look()).toEqual(one)
    inside('nft', 'add rule inet own input tcp dport 24 drop')
    const two = await look()
    expect(two.rules?.count).toBe(2)
    expect(two.rules?.hash).not.toBe(one.rules?.hash)
    inside('nft', 'flush ruleset')
    expect((await look()).profiles.public).toBe('off')
  },
)

test.skipIf(process.getuid?.() !== 0)('without the right to list rules it says so', async () => {
  const script = `
    import { linuxFirewall } from '${import.meta.dirname}/firewall.linux.ts'
    const run = () => Promise.reject(new Error('nothing may be started'))
    await linuxFirewall({ root: '', run }).look().catch((error) => console.log(error.constructor.name))`
  const output = execFileSync(
    'setpriv',
    [
      '--bounding-set=-all',
      '--inh-caps=-all',
      process.execPath,
      '--input-type=module-typescript',
      '-e',
      script,
    ],
    { encoding: 'utf8' },
  )
  expect(output.trim()).toBe(NoPermission.name)
})
