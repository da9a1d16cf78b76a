import type { DeviceGroups } from '@marsad/contract/http/devices'
import { ChevronDown } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { NoMatches } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { states } from '../../devices/index.ts'
import { isFiltered, type ServersSearch } from '../overview-search.ts'
import { NoServers, ServersList } from './servers-list.tsx'
import { useGroups, useServers } from './servers.api.ts'
import { stateInks } from './state-counts.tsx'
import { useServersView } from './use-servers-view.ts'

type Group = DeviceGroups['groups'][number]

/** The devices by tag; each group reads its own pages once it is opened. */
export function ServerGroups({ filter, onClear }: { filter: ServersSearch; onClear: () => void }) {
  const t = useTranslations('servers')
  const query = useGroups(filter)
  return (
    <Panel
      query={query}
      failed={t('failed')}
      rows={6}
      isEmpty={({ groups }) => groups.length === 0}
      empty={isFiltered(filter) ? <NoMatches onClear={onClear} /> : <NoServers />}
    >
      {({ groups }) =>
        groups.map((group, place) => (
          <GroupSection
            key={group.tag ?? ''}
            group={group}
            filter={filter}
            isFirst={place === 0}
            onClear={onClear}
          />
        ))
      }
    </Panel>
  )
}

interface GroupSectionProps {
  group: Group
  filter: ServersSearch
  isFirst: boolean
  onClear: () => void
}

function GroupSection({ group, filter, isFirst, onClear }: GroupSectionProps) {
  const t = useTranslations('servers')
  const state = useTranslations('devices.state')
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(isFirst)
  const { tag, devices, counts } = group
  return (
    <section aria-labelledby={id} className="border-b last:border-b-0">
      <h2>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-start text-sm -outline-offset-2 hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            className={clsx(
              'size-4 shrink-0 text-muted transition-transform',
              !isOpen && '-rotate-90 rtl:rotate-90',
            )}
          />
          <span className="min-w-0 truncate font-semibold">
            {tag === null ? t('group.none') : <bdi>{tag}</bdi>}
          </span>
          <span className="num text-muted">{t('group.devices', { count: devices })}</span>
          <span className="num ms-auto flex flex-wrap gap-x-3 text-xs">
            {states
              .filter((one) => counts[one] > 0)
              .map((one) => (
                <span key={one} className={stateInks[one]}>
                  {state(one)} {format.number(counts[one])}
                </span>
              ))}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div className="border-t">
          <GroupList
            filter={{ ...filter, ...(tag === null ? { untagged: 'only' } : { tag }) }}
            onClear={onClear}
          />
        </div>
      )}
    </section>
  )
}

function GroupList({ filter, onClear }: { filter: ServersSearch; onClear: () => void }) {
  const { view } = useServersView()
  const pages = useCursorPages(JSON.stringify([filter, view.sort, view.direction]))
  const query = useServers(filter, view, pages.cursor)
  return <ServersList query={query} pages={pages} filter={filter} onClear={onClear} />
}
