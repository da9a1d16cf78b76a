import type { Change } from '@marsad/contract/http/changes'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { ChangeRow } from './change-row.tsx'
import { byDay } from './changes.rules.ts'

const dayMs = 86_400_000

interface ChangesListProps {
  changes: readonly Change[]
  /** When the changes were read, in milliseconds: decides what today is. */
  asOf: number
  withDevice?: boolean
}

/** Changes under the days they happened on, in their order. */
export function ChangesList({ changes, asOf, withDevice = false }: ChangesListProps) {
  const t = useTranslations('changes')
  const format = useFormat()
  const names = { [format.date(asOf)]: t('today'), [format.date(asOf - dayMs)]: t('yesterday') }
  return byDay(changes, format.date).map(({ day, changes: ofDay }) => (
    <section key={day} aria-label={names[day] ?? day}>
      <h2 className="num flex gap-2 border-b bg-bg px-4 py-1.5 text-xs font-semibold text-muted not-first:border-t">
        {names[day] ?? day}
        {names[day] && <span className="font-normal">{day}</span>}
      </h2>
      <ul className="divide-y">
        {ofDay.map((change) => (
          <ChangeRow key={change.id} change={change} withDevice={withDevice} />
        ))}
      </ul>
    </section>
  ))
}
