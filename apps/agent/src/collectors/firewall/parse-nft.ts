import { createHash } from 'node:crypto'
import { isPlainRecord } from '../../reading/loose-record.ts'

type Entry = Record<string, unknown>

export interface Ruleset {
  count: number
  /** Independent of counters and of reloading the same rules. */
  hash: string
  /** Whether incoming traffic can be dropped or rejected. */
  isFiltering: boolean
}

/** Fields that differ between two listings of the same rules. */
const passing = new Set(['handle', 'packets', 'bytes', 'expires', 'used', 'index'])

/** `nft -j list ruleset` */
export function parseNft(text: string): Ruleset {
  const whole: unknown = JSON.parse(text)
  const list = isPlainRecord(whole) && Array.isArray(whole.nftables) ? whole.nftables : []
  const entries = list.filter(isPlainRecord)
  const rules = entries.flatMap(({ rule }) => (isPlainRecord(rule) ? [rule] : []))
  const chains = entries.flatMap(({ chain }) => (isPlainRecord(chain) ? [chain] : []))
  const lasting = JSON.stringify(
    entries.filter((entry) => !('metainfo' in entry)).map(withoutLearned),
    (key, value: unknown) => (passing.has(key) ? undefined : value),
  )
  return {
    count: rules.length,
    hash: createHash('sha256').update(lasting).digest('base64url').slice(0, 22),
    isFiltering: turnsAway(chains, rules),
  }
}

/** Sets filled by rules, such as addresses blocked for too many connections, are no change of the rules. */
function withoutLearned(entry: Entry): Entry {
  const set = entry.set ?? entry.map
  if (!isPlainRecord(set) || !Array.isArray(set.flags)) return entry
  const isLearned = set.flags.includes('dynamic') || set.flags.includes('timeout')
  return isLearned ? { set: { ...set, elem: null } } : entry
}

const chainKey = (one: Entry, name: unknown) => JSON.stringify([one.family, one.table, name])

/**
 * Follows incoming traffic: from the chains at `input` along every jump, until something is dropped or
 * rejected.
 */
function turnsAway(chains: readonly Entry[], rules: readonly Entry[]): boolean {
  const entrances = chains.filter(({ hook, type }) => hook === 'input' && type === 'filter')
  if (entrances.some(({ policy }) => policy === 'drop')) return true
  const ways = entrances.map((chain) => chainKey(chain, chain.name))
  const met = new Set(ways)
  const byChain = Map.groupBy(rules, (rule) => chainKey(rule, rule.chain))
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    for (const rule of byChain.get(way) ?? []) {
      for (const step of Array.isArray(rule.expr) ? rule.expr.filter(isPlainRecord) : []) {
        if ('drop' in step || 'reject' in step) return true
        const onward = step.jump ?? step.goto
        const next = isPlainRecord(onward) ? chainKey(rule, onward.target) : ''
        if (!next || met.has(next)) continue
        met.add(next)
        ways.push(next)
      }
    }
  }
  return false
}
