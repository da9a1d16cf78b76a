import type { InstancePerson } from '@marsad/contract/http/instance'
import { keepPreviousData } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Badge, StatusBadge, type Status } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { NoMatches } from '../../ui/data/empty.tsx'
import { PagedList } from '../../ui/data/paged-list.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/data/table.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Bdi, VisuallyHidden } from '../../ui/text.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { InstancePage } from './instance-page.tsx'

// Menus are heavy: they load after the table.
const PersonActions = lazyPart(async () => (await import('./person-actions.tsx')).PersonActions, 'control')

const pageSize = 25

export function PeoplePage() {
  const t = useTranslations('instance.people')
  return (
    <InstancePage title={t('title')} description={t('description')}>
      <People />
    </InstancePage>
  )
}

function People() {
  const t = useTranslations('instance.people')
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const pages = useCursorPages(settled)
  const query = api.useQuery(
    'GET /api/instance/people',
    {
      query: {
        limit: pageSize,
        ...(settled && { search: settled }),
        ...(pages.cursor && { cursor: pages.cursor }),
      },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <Card flush>
      <div className="border-b p-4">
        <div className="max-w-80">
          <SearchInput label={t('search')} value={search} onValueChange={setSearch} />
        </div>
      </div>
      <PagedList
        query={query}
        pages={pages}
        pageSize={pageSize}
        failed={t('failed')}
        empty={<NoMatches onClear={() => setSearch('')} />}
        count={({ people }) => people.length}
        shown={({ from, to, total }) => t('shown', { from, to, total })}
      >
        {({ people }) => <PeopleTable people={people} />}
      </PagedList>
    </Card>
  )
}

const wide = 'max-md:hidden'

function PeopleTable({ people }: { people: InstancePerson[] }) {
  const t = useTranslations('instance.people')
  return (
    <Table caption={t('title')}>
      <TableHead>
        <TableHeader>{t('person')}</TableHeader>
        <TableHeader>{t('state')}</TableHeader>
        <TableHeader className={wide}>{t('secondFactor')}</TableHeader>
        <TableHeader align="end" className={wide}>
          {t('workspaces')}
        </TableHeader>
        <TableHeader className={wide}>{t('lastActive')}</TableHeader>
        <TableHeader>
          <VisuallyHidden>{t('actions', { name: '' })}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </TableBody>
    </Table>
  )
}

const statuses: Record<InstancePerson['state'], Status> = {
  active: 'ok',
  unverified: 'warn',
  disabled: 'idle',
}

function PersonRow({ person }: { person: InstancePerson }) {
  const t = useTranslations('instance.people')
  const format = useFormat()
  const name = `${person.firstName} ${person.lastName}`
  const lastActive = person.lastActiveAt ? <RelativeTime value={new Date(person.lastActiveAt)} /> : t('never')
  return (
    <TableRow stale={person.state === 'disabled'}>
      <TableCell className="w-full max-w-0 md:w-auto md:max-w-72">
        <div className="flex items-center gap-3">
          <Avatar name={name} {...(person.avatarUrl && { src: person.avatarUrl })} />
          <div className="min-w-0">
            <p className="flex min-w-0 items-center gap-x-2 font-medium max-md:flex-wrap">
              <bdi className="max-w-full truncate">{name}</bdi>
              {person.isYou && <Badge tone="neutral">{t('you')}</Badge>}
            </p>
            <Bdi truncate className="text-xs text-muted">
              {person.email}
            </Bdi>
            {person.isInstanceAdmin && (
              <div className="mt-1">
                <Badge tone="primary">{t('admin')}</Badge>
              </div>
            )}
            {/* On a phone these columns have no room. */}
            <p className="flex flex-wrap gap-x-2 text-xs text-muted md:hidden">
              <span>{t('workspaceCount', { count: person.workspaces })}</span>
              <span>{lastActive}</span>
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell>
        <StatusBadge status={statuses[person.state]}>{t(`status.${person.state}`)}</StatusBadge>
      </TableCell>
      <TableCell className={wide}>
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          {person.hasSecondFactor ? (
            <ShieldCheck aria-hidden className="size-4 text-ok" />
          ) : (
            <ShieldOff aria-hidden className="size-4 text-muted" />
          )}
          {person.hasSecondFactor ? t('secondFactorOn') : t('secondFactorOff')}
        </span>
      </TableCell>
      <TableCell align="end" className={wide}>
        {format.number(person.workspaces)}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted max-md:hidden">{lastActive}</TableCell>
      <TableCell align="end" className="ps-0">
        <Suspense fallback={<div className="size-8" />}>
          <PersonActions person={person} name={name} />
        </Suspense>
      </TableCell>
    </TableRow>
  )
}
