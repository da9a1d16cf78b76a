import { useLocation, useNavigate } from '@tanstack/react-router'
import { ShieldCheck, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty, NoMatches } from '../../../ui/empty.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MembersFilter } from './members-filter.tsx'
import { MembersSkeleton } from './members-skeleton.tsx'
import { MembersTable } from './members-table.tsx'
import { isFiltered, useTeam, type TeamFilter } from './team.api.ts'
import { TeamFigures } from './team-figures.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const RolesDialog = lazyPart(async () => (await import('./roles-dialog.tsx')).RolesDialog)

// The account menu links to these.
type Overlay = 'invite-by-email' | 'invite-by-link' | 'roles'
const noFilter: TeamFilter = { search: '', role: 'any' }

export function TeamPage() {
  const t = useTranslations('team')
  const roles = useTranslations('roles.matrix')
  const errorText = useErrorText()
  const may = useMay()
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const show = (overlay?: Overlay) =>
    void navigate({ to: '/team', replace: true, resetScroll: false, ...(overlay && { hash: overlay }) })

  const [filter, setFilter] = useState(noFilter)
  const settled = useSettled(filter)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useTeam(settled, pages.cursor)
  const team = query.data
  const mayInvite = may('POST /api/invitations')

  return (
    <div className="mx-auto max-w-6xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button onClick={() => show('roles')}>
              <ShieldCheck aria-hidden />
              {roles('open')}
            </Button>
            {mayInvite && (
              <Button variant="solid" onClick={() => show('invite-by-email')}>
                <UserPlus aria-hidden />
                {t('invite')}
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4 lg:gap-5">
        <TeamFigures stats={team?.stats} />
        <Card
          flush
          title={t('members')}
          actions={<MembersFilter filter={filter} onFilterChange={setFilter} />}
        >
          {team ? (
            team.members.length > 0 ? (
              <MembersTable members={team.members} />
            ) : isFiltered(settled) ? (
              <NoMatches onClear={() => setFilter(noFilter)} />
            ) : (
              <Empty icon={<UserPlus />} title={t('emptyTitle')} description={t('emptyHint')} />
            )
          ) : query.isError ? (
            <Failed
              title={t('failed')}
              message={errorText(query.error)}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : (
            <MembersSkeleton />
          )}
          {team && (pages.toPrevious || team.nextCursor) && (
            <div className="border-t">
              <Pagination
                pending={query.isPlaceholderData}
                onPrevious={pages.toPrevious}
                onNext={pages.toNext(team.nextCursor)}
              >
                {t('shown', { count: team.members.length })}
              </Pagination>
            </div>
          )}
        </Card>
        {mayInvite && <InvitationsCard onInvite={() => show('invite-by-email')} />}
      </div>
      <Suspense>
        {mayInvite && (hash === 'invite-by-email' || hash === 'invite-by-link') && (
          <InviteDialog way={hash} onWayChange={show} onClose={() => show()} />
        )}
        {hash === 'roles' && <RolesDialog onClose={() => show()} />}
      </Suspense>
    </div>
  )
}
