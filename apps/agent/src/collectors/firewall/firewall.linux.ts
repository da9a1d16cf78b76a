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
/** The kernel notifies of rule changes only by netlink, so they are listed this often… */
const usualPauseMs = 25_000
/** …but for at most a 250th of the time. */
const pauseForEachMs = 250
const watched = ['/etc/ufw/ufw.conf', '/etc/ufw/user.rules', '/etc/ufw/user6.rules', '/etc/nftables.conf']
const netAdmin = 1n << 12n

interface Options {
  root: string
  run: RunProgram
}

/**
 * Linux has one ruleset where Windows has three profiles: it is reported as `public`. Files show whether a
 * firewall is enabled; listing the rules needs CAP_NET_ADMIN.
 */
export function linuxFirewall({ root, run }: Options): InventorySource<FirewallFacts> {
  const units = systemdUnits(root)
  let lookedAtMs = -Infinity
  let pauseMs = usualPauseMs
  let mayList = false
  let turn = 0

  async function list(): Promise<Ruleset | null> {
    // Through a mount the files are of another machine, and the rules would be ours.
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
      // Legacy iptables rules are missing from nftables' list.
      if (ruleset && (await readHint('/proc/net/ip_tables_names')).includes('filter'))
        return facts('iptables', 'unknown')
      if (ruleset) return facts(ufw ? 'ufw' : 'nftables', 'off')
      // A disabled ufw is inconclusive: there may be other rules, which cannot be listed here.
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
