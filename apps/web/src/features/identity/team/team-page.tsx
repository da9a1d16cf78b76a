import type { TeamStats } from '@marsad/contract/http/team'
import { roles } from '@marsad/contract/permissions'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { ShieldCheck, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../../lib/session/use-may.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MembersSkeleton, MembersTable } from './members-table.tsx'
import { isFiltered, type TeamFilter, useTeam } from './team.api.ts'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const RolesDialog = lazyPart(async () => (await import('./roles-dialog.tsx')).RolesDialog)

// The account menu links to these.
type Overlay = 'invite-by-email' | 'invite-by-link' | 'roles'
const noFilter: TeamFilter = { search: '', role: 'any' }

export function TeamPage() {
  const t = useTranslations('team')
  const matrix = useTranslations('roles.matrix')
  const may = useMay()
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const show = (overlay?: Overlay) =>
    void navigate({ to: '/team', replace: true, resetScroll: false, ...(overlay && { hash: overlay }) })

  const [filter, setFilter] = useState(noFilter)
  const settled = useSettled(filter)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useTeam(settled, pages.cursor)
  const mayInvite = may('team.invite')

  return (
    <div className="mx-auto max-w-6xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button onClick={() => show('roles')}>
              <ShieldCheck aria-hidden />
              {matrix('open')}
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
        <TeamFigures stats={query.data?.stats} />
        <Card
          flush
          title={t('members')}
          actions={<MembersFilter filter={filter} onFilterChange={setFilter} />}
        >
          <PagedList
            query={query}
            pages={pages}
            failed={t('failed')}
            loading={<MembersSkeleton />}
            empty={
              isFiltered(settled) ? (
                <NoMatches onClear={() => setFilter(noFilter)} />
              ) : (
                <Empty icon={<UserPlus />} title={t('emptyTitle')} description={t('emptyHint')} />
              )
            }
            count={({ members }) => members.length}
            shown={({ count }) => t('shown', { count })}
          >
            {({ members }) => <MembersTable members={members} />}
          </PagedList>
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

const figures = ['total', 'admins', 'active', 'pending'] as const

export function TeamFigures({ stats }: { stats: TeamStats | undefined }) {
  const t = useTranslations('team.stats')
  const format = useFormat()
  return (
    <dl aria-label={t('label')} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:gap-4">
      {figures.map((figure) => (
        <div
          key={figure}
          className="flex min-w-0 flex-col-reverse justify-end rounded-card border bg-card px-4 py-3 shadow-card"
        >
          <dt className="text-xs text-muted">{t(figure)}</dt>
          <dd className="num text-2xl font-semibold">
            {stats ? format.number(stats[figure]) : <Skeleton className="my-1 h-6 w-10" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface MembersFilterProps {
  filter: TeamFilter
  onFilterChange: (filter: TeamFilter) => void
}

export function MembersFilter({ filter, onFilterChange }: MembersFilterProps) {
  const t = useTranslations('team')
  const roleName = useTranslations('roles')
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-80 max-w-full">
        <SearchInput
          label={t('search')}
          value={filter.search}
          onValueChange={(value) => onFilterChange({ ...filter, search: value })}
        />
      </div>
      <div className="w-36">
        <Select
          aria-label={t('role')}
          value={filter.role}
          onValueChange={(role) => onFilterChange({ ...filter, role })}
          items={[
            { value: 'any', label: t('anyRole') },
            ...roles.map((role) => ({ value: role, label: roleName(`name.${role}`) })),
          ]}
        />
      </div>
    </div>
  )
}
