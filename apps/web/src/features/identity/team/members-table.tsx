import type { Member } from '@marsad/contract/http/team'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../../lib/session/use-may.ts'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useOnCallNow } from './team.api.ts'

// Menus are heavy: they load after the table.
const MemberActions = lazyPart(async () => (await import('./member-actions.tsx')).MemberActions, 'control')

export function MembersTable({ members }: { members: Member[] }) {
  const t = useTranslations('team')
  const mayManage = useMay()('team.manage')
  const onCall = useOnCallNow()
  return (
    <Table caption={t('members')}>
      <TableHead>
        <TableHeader>{t('member')}</TableHeader>
        <TableHeader>{t('role')}</TableHeader>
        <TableHeader className="max-md:hidden">{t('department')}</TableHeader>
        <TableHeader className="max-md:hidden">{t('lastActive')}</TableHeader>
        {mayManage && (
          <TableHeader>
            <VisuallyHidden>{t('change')}</VisuallyHidden>
          </TableHeader>
        )}
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            mayManage={mayManage}
            onCall={onCall.get(member.userId) ?? []}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface MemberRowProps {
  member: Member
  mayManage: boolean
  /** The schedules in which the member is on call now. */
  onCall: string[]
}

function MemberRow({ member, mayManage, onCall }: MemberRowProps) {
  const mark = useTranslations('onCallNow')
  const format = useFormat()
  const t = useTranslations('team')
  const roles = useTranslations('roles')
  const name = `${member.firstName} ${member.lastName}`
  const isAway = member.status === 'deactivated'
  const strong = member.role === 'owner' || member.role === 'admin'
  const lastActive = member.lastActiveAt ? <RelativeTime value={new Date(member.lastActiveAt)} /> : t('never')
  return (
    <TableRow stale={isAway}>
      <TableCell className="w-full max-w-0 md:w-auto md:max-w-72">
        <div className="flex items-center gap-3">
          <Avatar name={name} {...(member.avatarUrl && { src: member.avatarUrl })} />
          <div className="min-w-0">
            <p className="flex min-w-0 items-center gap-x-2 font-medium max-md:flex-wrap">
              <bdi className="max-w-full truncate">{name}</bdi>
              {member.isYou && <Badge tone="neutral">{t('you')}</Badge>}
              {onCall.length > 0 && (
                <span title={mark('markHint', { schedules: format.list(onCall) })}>
                  <Badge tone="primary">{mark('mark')}</Badge>
                </span>
              )}
            </p>
            <Bdi truncate className="text-xs text-muted">
              {member.email}
            </Bdi>
            {/* On a phone these columns have no room. */}
            <p className="flex flex-wrap gap-x-1.5 text-xs text-muted md:hidden">
              {member.department && <bdi>{member.department}</bdi>}
              <span>{lastActive}</span>
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell>
        <div className="flex flex-wrap gap-1">
          <Badge tone={strong ? 'primary' : 'neutral'}>{roles(`name.${member.role}`)}</Badge>
          {isAway && <Badge tone="warn">{t('deactivated')}</Badge>}
        </div>
      </TableCell>
      <TableCell className="max-md:hidden">
        {member.department ? <bdi>{member.department}</bdi> : <span className="text-muted">–</span>}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted max-md:hidden">{lastActive}</TableCell>
      {mayManage && (
        <TableCell align="end" className="ps-0">
          <Suspense fallback={<div className="size-8" />}>
            <MemberActions member={member} name={name} />
          </Suspense>
        </TableCell>
      )}
    </TableRow>
  )
}

export function MembersSkeleton() {
  return (
    <Loading className="flex flex-col divide-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton round className="size-8" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Loading>
  )
}
