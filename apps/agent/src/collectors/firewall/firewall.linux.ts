import { existsSync } from 'node:fs'
import type { FirewallFacts } from '@marsad/contract/agent/inventory'
import type { SwitchState } from '@marsad/contract/inventory'
import { NoPermission, Unsupported } from '../absence.ts'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { readHint } from '../../reading/read-text.ts'
import type { RunProgram } from '../../reading/run-program.ts'
import { systemdUnits } from '../systemd-units.ts'
import { parseNft, type Ruleset } from './parse-nft.ts'

const nftPath = '/usr/sbin/nft'
/** The kernel tells nobody without a socket of its kind when rules change, so they are listed this often… */
const usualPauseMs = 25_000
/** …but however long that takes, for no more than a 250th of the time. */
const pauseForEachMs = 250
const watched = ['/etc/ufw/ufw.conf', '/etc/ufw/user.rules', '/etc/ufw/user6.rules', '/etc/nftables.conf']
const netAdmin = 1n << 12n

interface Options {
  root: string
  run: RunProgram
}

/**
 * Linux has one set of rules where Windows has three profiles: it stands under `public`. What is switched on is told by
 * files; the rules themselves are told to whoever has CAP_NET_ADMIN.
 */
export function linuxFirewall({ root, run }: Options): InventorySource<FirewallFacts> {
  const units = systemdUnits(root)
  let lookedAtMs = -Infinity
  let pauseMs = usualPauseMs
  let mayList = false
  let turn = 0

  async function list(): Promise<Ruleset | null> {
    // Through a mount the files are another machine's, and the rules would be ours.
    mayList = root === '' && existsSync(nftPath) && (await hasNetAdmin())
    if (!mayList) return null
    const startMs = performance.now()
    try {
      return parseNft(await run(nftPath, '-j', 'list', 'ruleset'))
    } finally {
      lookedAtMs = performance.now()
      pauseMs = Math.max(usualPauseMs, (lookedAtMs - startMs) * pauseForEachMs)
    }
  }

  return {
    signal() {
      if (mayList && performance.now() - lookedAtMs > pauseMs) turn++
      const isRunning = units.isRunning('firewalld')
      return `${fileSignal(...watched.map((path) => root + path))}${isRunning} ${turn}`
    },
    async look() {
      const ruleset = await list()
      const rules = ruleset && { count: ruleset.count, hash: ruleset.hash }
      const facts = (product: string, state: SwitchState): FirewallFacts => ({
        product,
        profiles: { domain: 'unsupported', private: 'unsupported', public: state },
        rules,
      })
      if (units.isRunning('firewalld')) return facts('firewalld', 'on')
      const ufw = await readHint(`${root}/etc/ufw/ufw.conf`)
      const isUfwOn = /^\s*ENABLED\s*=\s*["']?yes/im.test(ufw)
      if (isUfwOn) return facts('ufw', 'on')
      if (ruleset?.isFiltering) return facts('nftables', 'on')
      // Rules of the older kind are in no list of nftables'.
      if (ruleset && (await readHint('/proc/net/ip_tables_names')).includes('filter'))
        return facts('iptables', 'unknown')
      if (ruleset) return facts(ufw ? 'ufw' : 'nftables', 'off')
      // Switched off here says little: rules may have come another way, and who may not list them cannot tell.
      if (ufw) return facts('ufw', 'unknown')
      if (root === '') throw new NoPermission()
      throw new Unsupported()
    },
  }
}

async function hasNetAdmin(): Promise<boolean> {
  const [, effective = '0'] = /^CapEff:\s*([0-9a-f]+)$/m.exec(await readHint('/proc/self/status')) ?? []
  return (BigInt(`0x${effective}`) & netAdmin) !== 0n
}
