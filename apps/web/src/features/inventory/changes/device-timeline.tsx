import type { ChangeArea } from '@marsad/contract/inventory'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { ChangesFilterBar } from './changes-filter-bar.tsx'
import { ChangesPanel } from './changes-panel.tsx'

interface DeviceTimelineProps {
  deviceId: string
  /** A past range, in milliseconds. */
  between: { from: number; to: number } | null
  onWholeTime: () => void
}

/** All changes on a device, by day. */
export function DeviceTimeline({ deviceId, between, onWholeTime }: DeviceTimelineProps) {
  const t = useTranslations('changes')
  const format = useFormat()
  const [area, setArea] = useState<ChangeArea>()
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
  const clear = () => {
    setArea(undefined)
    setSearch('')
    if (between) onWholeTime()
  }
  return (
    <Card flush>
      <ChangesFilterBar search={search} onSearch={setSearch} area={area} onArea={setArea}>
        {between && (
          <Button variant="ghost" onClick={onWholeTime} title={t('wholeTime')}>
            <span className="num">
              {t('between', { from: format.dateTime(between.from), to: format.dateTime(between.to) })}
            </span>
            <X role="img" aria-label={t('wholeTime')} />
          </Button>
        )}
      </ChangesFilterBar>
      <ChangesPanel
        filter={{
          deviceId,
          ...(area && { area }),
          ...(settled && { search: settled }),
          ...(between && {
            from: new Date(between.from).toISOString(),
            to: new Date(between.to).toISOString(),
          }),
        }}
        isFiltered={area !== undefined || settled !== '' || between !== null}
        onClear={clear}
      />
    </Card>
  )
}
