import type { Device } from '@marsad/contract/http/devices'
import { Usb } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { RefreshControl } from '../../../ui/refresh-control.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { isReporting } from '../../devices/index.ts'
import { Absent, FreshnessNotice } from '../inventory-states.tsx'
import { UsbTable } from './usb-table.tsx'
import { useDeviceUsb } from './usb.api.ts'
import { inOrder } from './usb.rules.ts'

/** The USB devices of a machine, plugged in now or earlier. */
export function UsbPanel({ device }: { device: Device }) {
  const t = useTranslations('usb')
  const { query, refresh } = useDeviceUsb(device)
  const [hidesHubs, setHidesHubs] = useState(false)
  const answer = query.data
  const connected = answer?.devices.filter(({ status }) => status === 'connected').length ?? 0
  const hasHubs = answer?.devices.some((one) => one.class === 'hub')
  return (
    <div className="flex flex-col gap-4">
      <FreshnessNotice device={device} answer={answer} error={query.error} failed={t('failed')} />
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b p-3">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {answer?.asOf && !answer.absence && (
              <p className="num text-sm text-muted" aria-live="polite">
                {t('connected', { count: connected })}
              </p>
            )}
            {hasHubs && <Switch label={t('hideHubs')} checked={hidesHubs} onCheckedChange={setHidesHubs} />}
          </div>
          <RefreshControl refresh={refresh} asOf={answer?.asOf ? Date.parse(answer.asOf) : undefined} />
        </div>
        <Panel
          query={query}
          failed={t('failed')}
          isEmpty={({ absence, devices }) => !absence && devices.length === 0}
          empty={<Empty icon={<Usb />} title={t('empty')} description={t('emptyHint')} />}
        >
          {({ absence, devices }) => {
            if (absence && devices.length === 0) return <Absent reason={absence} />
            const shown = hidesHubs ? devices.filter((one) => one.class !== 'hub') : devices
            return (
              <>
                {absence && (
                  <div className="border-b">
                    <Absent reason={absence} small />
                  </div>
                )}
                {shown.length > 0 ? (
                  <UsbTable devices={inOrder(shown)} isStale={!isReporting(device)} />
                ) : (
                  <NoMatches onClear={() => setHidesHubs(false)} />
                )}
              </>
            )
          }}
        </Panel>
      </Card>
    </div>
  )
}
