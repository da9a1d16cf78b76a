import type { FirewallFacts, SecurityFacts } from '@marsad/contract/agent/inventory'
import { firewallProfiles, type ChangeKind } from '@marsad/contract/inventory'
import { change, compareLists, type ChangeDraft } from '../reports/retention.rules.ts'

const sameVisitMs = 3_600_000

type Value<Facet extends keyof SecurityFacts> = Extract<SecurityFacts[Facet], { kind: 'ok' }>['value']

/** Each facet as last reported, even if it is absent now. */
export const withLastReported = (
  row: { value: SecurityFacts | null; lastReported: Partial<SecurityFacts> | null } | undefined,
): SecurityFacts | null => (row?.value ? { ...row.value, ...row.lastReported } : null)

/** Facets to store that a report lacks: one that is unreadable for a while may change meanwhile. */
export function lastReportedOf(was: SecurityFacts | null, is: SecurityFacts): Partial<SecurityFacts> | null {
  const lacking = Object.entries(was ?? {}).filter(
    ([facet, { kind }]) => kind === 'ok' && is[facet as keyof SecurityFacts].kind !== 'ok',
  )
  return lacking.length > 0 ? Object.fromEntries(lacking) : null
}

/**
 * Changes in a machine's security. A facet that was never reported, or is not reported now, is not compared.
 */
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

/** A change between two known states; unknown is not a state. */
function moved(kind: ChangeKind, subject: string, before: string | null, after: string | null) {
  const isNews = before !== after && before !== 'unknown' && after !== 'unknown'
  return isNews ? [change(kind, subject, before, after)] : []
}

function compareFirewalls(was: FirewallFacts, is: FirewallFacts): ChangeDraft[] {
  const switched = firewallProfiles.flatMap((profile) =>
    moved('firewall.switched', profile, was.profiles[profile], is.profiles[profile]),
  )
  // Switching the firewall adds or removes its rules, which is no further change.
  if (switched.length > 0 || !was.rules || !is.rules || was.rules.hash === is.rules.hash) return switched
  return [change('firewall.rules', is.product, String(was.rules.count), String(is.rules.count))]
}

function compareAntivirus(was: Value<'antivirus'>, is: Value<'antivirus'>): ChangeDraft[] {
  const kind = 'antivirus.changed'
  const { both: common, added, removed } = compareLists(was, is, ({ name }) => name)
  return [
    ...common.flatMap(({ was: before, is: after }) => {
      const switched = moved(kind, after.name, before.realTime, after.realTime)
      return switched.length > 0 ? switched : moved(kind, after.name, before.definitions, after.definitions)
    }),
    ...added.map(({ name, realTime }) => change(kind, name, null, realTime)),
    ...removed.map(({ name, realTime }) => change(kind, name, realTime, null)),
  ]
}

function compareVolumes(was: Value<'encryption'>, is: Value<'encryption'>): ChangeDraft[] {
  // Mounting or unmounting a volume is no change of its encryption.
  return compareLists(was, is, ({ volume }) => volume).both.flatMap(({ was: before, is: after }) =>
    moved('encryption.changed', after.volume, before.encryption, after.encryption),
  )
}

function compareAccounts(was: Value<'accounts'>, is: Value<'accounts'>): ChangeDraft[] {
  const { both: common, added, removed } = compareLists(was, is, ({ name }) => name)
  return [
    ...added.map(({ name, kind }) => change('account.added', name, null, kind)),
    ...removed.map(({ name, kind }) => change('account.removed', name, kind, null)),
    ...common.flatMap(({ was: before, is: after }) => [
      ...compareAccount(before, after),
      ...compareLogins(before, after),
    ]),
  ]
}

type Account = Value<'accounts'>[number]

function stateOf({ isEnabled, isPasswordLocked }: Account) {
  if (isEnabled === null) return 'unknown'
  if (!isEnabled) return 'disabled'
  return isPasswordLocked ? 'password_locked' : 'enabled'
}

function compareAccount(was: Account, is: Account): ChangeDraft[] {
  const promoted = moved('account.changed', is.name, was.kind, is.kind)
  // Agents of 0.1 did not distinguish a locked password from a disabled account: updating the agent changes no account.
  const isUpdate = (was.isPasswordLocked ?? null) === null && is.isPasswordLocked !== null
  if (promoted.length > 0 || isUpdate) return promoted
  return moved('account.changed', is.name, stateOf(was), stateOf(is))
}

function compareLogins(was: Account, is: Account): ChangeDraft[] {
  if (is.lastLoginAt === null) return []
  const sinceLast =
    was.lastLoginAt === null ? Infinity : Date.parse(is.lastLoginAt) - Date.parse(was.lastLoginAt)
  if (sinceLast <= 0) return []
  // A sign-in from the same address within the hour is the same visit.
  const isNews = sinceLast >= sameVisitMs || is.lastLoginFrom !== was.lastLoginFrom
  const before = was.lastLoginAt === null ? null : was.lastLoginFrom
  return isNews ? [change('account.login', is.name, before, is.lastLoginFrom)] : []
}
