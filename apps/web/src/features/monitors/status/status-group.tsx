import type { PublicStatus } from '@marsad/contract/http/status-pages'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { StateWord, useWritten } from './status-words.tsx'
import { UptimeBar } from './uptime-bar.tsx'

type Group = PublicStatus['groups'][number]

/** A group of items, with the history of each. */
export function StatusGroup({ group: { name, items }, today }: { group: Group; today: string }) {
  const t = useTranslations('status')
  const written = useWritten()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        dir="auto"
        className={written(name) ? 'mb-3 text-lg font-semibold wrap-anywhere' : 'sr-only'}
      >
        {written(name) || t('services')}
      </h2>
      <ul className="rounded-pop border bg-card shadow-card">
        {items.map((item, index) => (
          <Item key={index} item={item} today={today} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item, today }: { item: Group['items'][number]; today: string }) {
  const t = useTranslations('status')
  const format = useFormat()
  const written = useWritten()
  const { state, uptime, days } = item
  const label = written(item.label)
  return (
    <li className="border-b px-4 py-4 last:border-b-0 sm:px-6 sm:py-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {label}
        </h3>
        <StateWord state={state} />
      </div>
      <UptimeBar
        label={t('bar', { name: label })}
        days={days}
        today={today}
        summary={uptime === null ? null : t('uptime', { share: format.share(uptime) })}
      />
    </li>
  )
}
