import { instanceId } from '@marsad/contract/audit-actions'
import type { AuditStream, InstanceAuditEntry } from '@marsad/contract/http/instance'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionAndDays } from '../../features/identity/audit/audit-filter-bar.tsx'
import { AuditTable } from '../../features/identity/audit/audit-table.tsx'
import { type AuditChoice, noFilter, toFilter } from '../../features/identity/audit/audit.api.ts'
import { api } from '../../lib/api/client.ts'
import { saveAnswer } from '../../lib/save-file.ts'
import { useReaderZone } from '../../lib/time/wall-clock.ts'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { Badge, StatusBadge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../ui/data/empty.tsx'
import { PagedList } from '../../ui/data/paged-list.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Combobox, type ComboboxItem } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Bdi } from '../../ui/text.tsx'
import { useSend } from '../../ui/use-send.ts'
import { InstancePage, useMoment } from './instance-page.tsx'

const route = getRouteApi('/shell/instance/audit')

/** The workspace whose entries are shown, with its name: the list of workspaces links to it. */
export interface InstanceAuditSearch {
  workspace?: string | undefined
  /** A name of digits arrives as a number. */
  name?: string | number | undefined
}

type Choice = AuditChoice & { workspace: ComboboxItem | null }

const toInstanceFilter = ({ workspace, ...choice }: Choice, timeZone: string) => ({
  ...toFilter(choice, timeZone),
  ...(workspace && { workspaceId: workspace.value }),
})

export function InstanceAuditPage() {
  const t = useTranslations('instance.audit')
  const words = useTranslations('audit')
  const { workspace, name } = route.useSearch()
  const { send, isPending } = useSend()
  const timeZone = useReaderZone()
  const [filter, setFilter] = useState<Choice>({
    ...noFilter,
    workspace: workspace ? { value: workspace, label: `${name ?? workspace}` } : null,
  })
  const body = toInstanceFilter(filter, timeZone)
  const exportAll = () =>
    send(() => saveAnswer(api.call('POST /api/instance/audit/export', { body }), 'instance-audit.csv'), {
      done: words('exported'),
      failed: words('exportFailed'),
    })
  return (
    <InstancePage
      title={t('title')}
      description={t('description')}
      actions={
        <Button pending={isPending} onClick={() => void exportAll()}>
          <Download aria-hidden />
          {words('export')}
        </Button>
      }
    >
      <Streams />
      <Card flush>
        <search
          aria-label={words('filter.label')}
          className="grid gap-3 border-b p-4 sm:grid-cols-2 xl:grid-cols-3"
        >
          <WorkspaceField
            value={filter.workspace}
            onValueChange={(chosen) => setFilter({ ...filter, workspace: chosen })}
          />
          <PersonField value={filter.actor} onValueChange={(actor) => setFilter({ ...filter, actor })} />
          <ActionAndDays filter={filter} onFilterChange={setFilter} />
        </search>
        <Entries filter={filter} onClear={() => setFilter({ ...noFilter, workspace: null })} />
      </Card>
    </InstancePage>
  )
}

function Entries({ filter, onClear }: { filter: Choice; onClear: () => void }) {
  const t = useTranslations('audit')
  const own = useTranslations('instance.audit')
  const pages = useCursorPages(JSON.stringify(filter))
  const given = toInstanceFilter(filter, useReaderZone())
  const query = api.useQuery(
    'GET /api/instance/audit',
    { query: { ...given, ...(pages.cursor && { cursor: pages.cursor }) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <PagedList
      query={query}
      pages={pages}
      failed={t('failed')}
      empty={
        Object.keys(given).length > 0 ? (
          <NoMatches onClear={onClear} />
        ) : (
          <Empty icon={<ScrollText />} title={t('empty')} description={t('emptyHint')} />
        )
      }
      count={({ entries }) => entries.length}
      shown={({ count }) => t('shown', { count })}
    >
      {({ entries }) => <AuditTable entries={entries} workspace={{ title: own('workspace'), Cell: Place }} />}
    </PagedList>
  )
}

function Place({ entry: { workspace } }: { entry: InstanceAuditEntry }) {
  const t = useTranslations('instance.audit')
  if (!workspace) return <Badge tone="primary">{t('itself')}</Badge>
  return workspace.name ? (
    <bdi className="truncate" title={workspace.name}>
      {workspace.name}
    </bdi>
  ) : (
    <span className="text-muted">{t('deleted')}</span>
  )
}

interface ChoiceFieldProps {
  value: ComboboxItem | null
  onValueChange: (item: ComboboxItem | null) => void
}

function WorkspaceField({ value, onValueChange }: ChoiceFieldProps) {
  const t = useTranslations('instance.audit')
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const found = api.useQuery('GET /api/instance/workspaces', {
    query: { ...(settled && { search: settled }) },
  })
  const items = (found.data?.workspaces ?? []).map(({ id, name, owners: [owner = ''] }) => ({
    value: id,
    label: name,
    hint: owner,
  }))
  return (
    <Field label={t('workspace')}>
      <Combobox
        items={settled ? items : [{ value: instanceId, label: t('itself') }, ...items]}
        value={value}
        onValueChange={onValueChange}
        onSearch={setSearch}
        placeholder={t('anyWorkspace')}
        loading={found.isFetching}
      />
    </Field>
  )
}

function PersonField({ value, onValueChange }: ChoiceFieldProps) {
  const t = useTranslations('audit.filter')
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const found = api.useQuery('GET /api/instance/people', { query: { ...(settled && { search: settled }) } })
  const items = (found.data?.people ?? []).map(({ id, firstName, lastName, email }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
    hint: email,
  }))
  return (
    <Field label={t('actor')}>
      <Combobox
        items={items}
        value={value}
        onValueChange={onValueChange}
        onSearch={setSearch}
        placeholder={t('anyActor')}
        loading={found.isFetching}
      />
    </Field>
  )
}

const streamsEveryMs = 10_000

function Streams() {
  const t = useTranslations('instance.audit')
  const query = api.useQuery('GET /api/instance/audit-streams', {}, { refetchInterval: streamsEveryMs })
  return (
    <Card flush title={t('streams')} description={t('streamsHint')}>
      <Panel
        query={query}
        failed={t('streamsFailed')}
        rows={1}
        isEmpty={({ streams }) => streams.length === 0}
        empty={
          <p className="px-4 py-3 text-sm">
            <span className="font-medium">{t('noStreams')}. </span>
            <span className="text-muted">{t('noStreamsHint')}</span>
          </p>
        }
      >
        {({ streams }) => (
          <ul className="divide-y">
            {streams.map((stream) => (
              <StreamRow key={stream.kind} stream={stream} />
            ))}
          </ul>
        )}
      </Panel>
    </Card>
  )
}

function StreamRow({ stream }: { stream: AuditStream }) {
  const t = useTranslations('instance.audit')
  const moment = useMoment()
  const { kind, target, backlog, waitingSince, deliveredAt, problem, failures } = stream
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap gap-x-2 font-medium">
          {t(`stream.${kind}`)}
          <Bdi mono className="font-normal wrap-anywhere text-muted">
            {target}
          </Bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <span>
            {t('backlog', { count: backlog })}
            {waitingSince && ` (${t('oldest', { time: moment(waitingSince) })})`}
          </span>
          <span aria-hidden>·</span>
          <span>{deliveredAt ? t('last', { time: moment(deliveredAt) }) : t('notYet')}</span>
        </p>
        {problem !== null && <p className="text-xs text-bad">{t('problem', { problem, failures })}</p>}
      </div>
      <StatusBadge status={problem === null ? 'ok' : 'bad'}>
        {problem === null ? t('delivering') : t('failing')}
      </StatusBadge>
    </li>
  )
}
