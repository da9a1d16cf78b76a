import type { Bilingual } from '@marsad/contract/http/status-pages'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useWritten } from './status-words.tsx'

interface ItemsChoiceProps {
  items: readonly { key: string; label: Bilingual }[]
  /** Null: all of them. */
  chosen: readonly string[] | null
  /** True after the first attempt to send. */
  isJudged: boolean
  onChange: (chosen: string[] | null) => void
}

/** All services of a page, or some of them. */
export function ItemsChoice({ items, chosen, isJudged, onChange }: ItemsChoiceProps) {
  const t = useTranslations('subscription')
  const written = useWritten()
  const problemId = useId()
  const isNone = isJudged && chosen?.length === 0
  const toggle = (key: string, isOn: boolean) =>
    onChange(
      items.map((item) => item.key).filter((one) => (one === key ? isOn : chosen?.includes(one) === true)),
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="-mb-1.5 text-sm font-medium">{t('about')}</p>
      <Segmented
        label={t('about')}
        value={chosen ? 'some' : 'all'}
        onValueChange={(next) => onChange(next === 'all' ? null : [])}
        items={[
          { value: 'all', label: t('all') },
          { value: 'some', label: t('some') },
        ]}
      />
      {chosen && (
        <div
          role="group"
          aria-label={t('services')}
          aria-describedby={isNone ? problemId : undefined}
          className="grid gap-x-6 gap-y-2.5 rounded-card border p-4 sm:grid-cols-2 pointer-coarse:gap-y-0"
        >
          {items.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={<bdi className="wrap-anywhere">{written(label)}</bdi>}
              checked={chosen.includes(key)}
              onCheckedChange={(isOn) => toggle(key, isOn)}
            />
          ))}
        </div>
      )}
      {isNone && (
        <p id={problemId} className="text-xs text-bad">
          {t('noneProblem')}
        </p>
      )}
    </div>
  )
}
