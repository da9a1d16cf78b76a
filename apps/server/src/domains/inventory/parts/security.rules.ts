import type { FirewallFacts, SecurityFacts } from '@marsad/contract/agent/inventory'
import { firewallProfiles, type ChangeKind } from '@marsad/contract/inventory'
import { change, compareLists, type ChangeDraft } from '../reports/retention.rules.ts'

const sameVisitMs = 3_600_000

type Value<Facet extends keyof SecurityFacts> = Extract<SecurityFacts[Facet], { kind: 'ok' }>['value']

/** What changed in a machine's security. A facet that was or is not told is compared with nothing. */
export function compareSecurity(was: SecurityFacts | null, is: SecurityFacts): ChangeDraft[] {
  if (!was) return []
  return [
    ...both(was.firewall, is.firewall, compareFirewalls),
    ...both(was.antivirus, is.antivirus, compareAntivirus),
    ...both(was.encryption, is.encryption, compareVolumes),
    ...both(was.accounts, is.accounts, compareAccounts),
  ]
}

function both<Facts>(
  was: { kind: 'ok'; value: Facts } | { kind: string },
  is: { kind: 'ok'; value: Facts } | { kind: string },
  compare: (was: Facts, is: Facts) => ChangeDraft[],
): ChangeDraft[] {
  return 'value' in was && 'value' in is ? compare(was.value, is.value) : []
}

/** One change where something went from a known state to another; not knowing is no state. */
function moved(kind: ChangeKind, subject: string, before: string | null, after: string | null) {
  const isNews = before !== after && before !== 'unknown' && after !== 'unknown'
  return isNews ? [change(kind, subject, before, after)] : []
}

function compareFirewalls(was: FirewallFacts, is: FirewallFacts): ChangeDraft[] {
  const switched = firewallProfiles.flatMap((profile) =>
    moved('firewall.switched', profile, was.profiles[profile], is.profiles[profile]),
  )
  // Switching it takes its rules away or brings them, which is not another change.
  if (switched.length > 0 || !was.rules || !is.rules || was.rules.hash === is.rules.hash) return switched
  return [change('firewall.rules', is.product, String(was.rules.count), String(is.rules.count))]
}

function compareAntivirus(was: Value<'antivirus'>, is: Value<'antivirus'>): ChangeDraft[] {
  const kind = 'antivirus.changed'
  const { both: kept, added, removed } = compareLists(was, is, ({ name }) => name)
  return [
    ...kept.flatMap(({ was: before, is: after }) => {
      const switched = moved(kind, after.name, before.realTime, after.realTime)
      return switched.length > 0 ? switched : moved(kind, after.name, before.definitions, after.definitions)
    }),
    ...added.map(({ name, realTime }) => change(kind, name, null, realTime)),
    ...removed.map(({ name, realTime }) => change(kind, name, realTime, null)),
  ]
}

function compareVolumes(was: Value<'encryption'>, is: Value<'encryption'>): ChangeDraft[] {
  // A volume that is mounted or taken out was not encrypted or decrypted by that.
  return compareLists(was, is, ({ volume }) => volume).both.flatMap(({ was: before, is: after }) =>
    moved('encryption.changed', after.volume, before.encryption, after.encryption),
  )
}

function compareAccounts(was: Value<'accounts'>, is: Value<'accounts'>): ChangeDraft[] {
  const { both: kept, added, removed } = compareLists(was, is, ({ name }) => name)
  return [
    ...added.map(({ name, kind }) => change('account.added', name, null, kind)),
    ...removed.map(({ name, kind }) => change('account.removed', name, kind, null)),
    ...kept.flatMap(({ was: before, is: after }) => [
      ...compareAccount(before, after),
      ...compareLogins(before, after),
    ]),
  ]
}

type Account = Value<'accounts'>[number]

const enabled = (isEnabled: boolean | null) =>
  isEnabled === null ? 'unknown' : isEnabled ? 'enabled' : 'disabled'

function compareAccount(was: Account, is: Account): ChangeDraft[] {
  const promoted = moved('account.changed', is.name, was.kind, is.kind)
  return promoted.length > 0
    ? promoted
    : moved('account.changed', is.name, enabled(was.isEnabled), enabled(is.isEnabled))
}

function compareLogins(was: Account, is: Account): ChangeDraft[] {
  if (is.lastLoginAt === null) return []
  const sinceLast =
    was.lastLoginAt === null ? Infinity : Date.parse(is.lastLoginAt) - Date.parse(was.lastLoginAt)
  if (sinceLast <= 0) return []
  // Who comes back from the same place within the hour is still there.
  const isNews = sinceLast >= sameVisitMs || is.lastLoginFrom !== was.lastLoginFrom
  const before = was.lastLoginAt === null ? null : was.lastLoginFrom
  return isNews ? [change('account.login', is.name, before, is.lastLoginFrom)] : []
}
