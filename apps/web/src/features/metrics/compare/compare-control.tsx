import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterSelect } from '../../../ui/form/filter-bar.tsx'
import { DevicePicker } from '../../devices/index.ts'
import { earlier, type Earlier, isEarlier } from './compare-choice.ts'
import { useOtherDevice } from './use-comparison.ts'

interface CompareControlProps {
  /** A name of a shift, or the id of another device. */
  compare: string | undefined
  onCompare: (compare: string | undefined) => void
}

const choices = [...(Object.keys(earlier) as Earlier[]), 'device'] as const

/** What the lines of the charts are compared with. */
export function CompareControl({ compare, onCompare }: CompareControlProps) {
  const t = useTranslations('device.compare')
  const [isPicking, setPicking] = useState(false)
  const other = useOtherDevice(compare)
  const withDevice = isPicking || (compare !== undefined && !isEarlier(compare))
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
      <FilterSelect
        label={t('label')}
        any={t('none')}
        className="w-44 max-sm:flex-1"
        items={choices.map((value) => ({ value, label: t(value) }))}
        value={withDevice ? 'device' : isEarlier(compare) ? compare : undefined}
        onValueChange={(choice) => {
          setPicking(choice === 'device')
          // A comparison stays until there is another one.
          if (choice !== 'device') onCompare(choice)
        }}
      />
      {withDevice && (
        <DevicePicker
          label={t('device')}
          className="w-56 max-sm:w-full"
          device={isEarlier(compare) ? undefined : other.data}
          onPick={(id) => {
            if (id !== undefined) setPicking(false)
            onCompare(id)
          }}
        />
      )}
      {other.isError && (
        <span role="alert" className="text-xs text-bad">
          {t('deviceFailed')}
        </span>
      )}
    </div>
  )
}
