import type { AccountFacts } from '@marsad/contract/agent/inventory'
import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge, StatusBadge } from '../../../ui/data/badge.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { None, ReportedCard, type Reported } from './reported-card.tsx'

const tones = { admin: 'primary', user: 'neutral', service: 'idle' } as const satisfies Record<
  AccountFacts['kind'],
  string
>

/** The latest login comes first. */
const byLogin = (a: AccountFacts, b: AccountFacts) =>
  (b.lastLoginAt ?? '').localeCompare(a.lastLoginAt ?? '') || a.name.localeCompare(b.name)

export function AccountsCard({ reported }: { reported: Reported<AccountFacts[]> }) {
  const t = useTranslations('security.accounts')
  return (
    <ReportedCard
      icon={Users}
      title={t('title')}
      reported={reported}
      description={reported.kind === 'ok' && t('count', { count: reported.value.length })}
    >
      {(accounts) =>
        accounts.length === 0 ? (
          <None>{t('none')}</None>
        ) : (
          <div className="max-h-96 overflow-y-auto">
            <Table caption={t('title')}>
              <TableHead>
                <TableHeader>{t('name')}</TableHeader>
                <TableHeader className="max-sm:hidden">{t('kind')}</TableHeader>
                <TableHeader className="max-sm:hidden">{t('state')}</TableHeader>
                <TableHeader>{t('lastLogin')}</TableHeader>
              </TableHead>
              <TableBody>
                {accounts.toSorted(byLogin).map((account) => (
                  <AccountRow key={account.name} account={account} />
                ))}
              </TableBody>
            </Table>
          </div>
        )
      }
    </ReportedCard>
  )
}

/** A locked password disables no account: keys and sudo still work. */
function standingOf({ isEnabled, isPasswordLocked }: AccountFacts) {
  if (isEnabled === false) return 'disabled'
  if (isPasswordLocked) return 'password_locked'
  return isEnabled ? 'enabled' : 'unknown'
}

function AccountRow({ account }: { account: AccountFacts }) {
  const t = useTranslations('security.accounts')
  const { name, kind, lastLoginAt, lastLoginFrom } = account
  const kindBadge = <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
  const standing = standingOf(account)
  const state = <StatusBadge status={standing === 'enabled' ? 'ok' : 'idle'}>{t(standing)}</StatusBadge>
  return (
    <TableRow stale={standing === 'disabled'}>
      <TableCell className="max-w-48">
        <div className="font-medium">
          <LongText>{name}</LongText>
        </div>
        <div className="mt-1 flex flex-wrap gap-1 sm:hidden">
          {kindBadge}
          {state}
        </div>
      </TableCell>
      <TableCell className="max-sm:hidden">{kindBadge}</TableCell>
      <TableCell className="max-sm:hidden">{state}</TableCell>
      <TableCell className="max-w-44">
        {lastLoginAt ? (
          <>
            <RelativeTime value={new Date(lastLoginAt)} className="whitespace-nowrap" />
            {lastLoginFrom && (
              <div className="text-xs text-muted">
                <LongText mono>{lastLoginFrom}</LongText>
              </div>
            )}
          </>
        ) : (
          <span className="text-muted">{t('never')}</span>
        )}
      </TableCell>
    </TableRow>
  )
}
