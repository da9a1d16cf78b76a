import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { CalendarClock, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { AlertsHeader } from '../alerts-header.tsx'
import { useMaintenance, useRefreshMaintenance, type WindowAct } from './maintenance.api.ts'
import { groupWindows } from './maintenance.rules.ts'
import { WindowRow } from './window-row.tsx'

const WindowDialog = lazyPart(async () => (await import('./window-dialog.tsx')).WindowDialog)

export function MaintenancePage() {
  const t = useTranslations('maintenance')
  const mayManage = useMay()('alerts.manage')
  const query = useMaintenance()
  const [act, setAct] = useState<WindowAct | null>(null)
  const close = () => setAct(null)
  const plan = (
    <Button variant="solid" onClick={() => setAct({ kind: 'edit', window: null })}>
      <Plus aria-hidden />
      {t('plan')}
    </Button>
  )
  const isFilled = query.data !== undefined && query.data.windows.length > 0
  const panel = (
    <Panel
      query={query}
      failed={t('failed')}
      isEmpty={({ windows }) => windows.length === 0}
      empty={
        <Empty
          icon={<CalendarClock />}
          title={t('empty')}
          description={t('emptyHint')}
          action={mayManage && plan}
        />
      }
    >
      {({ windows }) => (
        <div className="flex flex-col gap-4 lg:gap-5">
          {groupWindows(windows).map(({ phase, windows: group }) => (
            <Card key={phase} flush title={t(`phase.${phase}`)} description={t(`phaseHint.${phase}`)}>
              <ul aria-label={t(`phase.${phase}`)}>
                {group.map((window) => (
                  <WindowRow key={window.id} window={window} mayManage={mayManage} onAct={setAct} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </Panel>
  )
  return (
    <>
      <AlertsHeader
        title={t('title')}
        description={t(mayManage ? 'description' : 'readOnly')}
        actions={mayManage && plan}
      />
      {isFilled ? panel : <Card flush>{panel}</Card>}
      <Suspense>{act?.kind === 'edit' && <WindowDialog window={act.window} onClose={close} />}</Suspense>
      {act?.kind === 'remove' && <RemoveWindow window={act.window} onClose={close} />}
    </>
  )
}

function RemoveWindow({ window, onClose }: { window: MaintenanceWindow; onClose: () => void }) {
  const t = useTranslations('maintenance.removing')
  const refresh = useRefreshMaintenance()
  return (
    <ConfirmAction
      t={t}
      description={t(window.isNow ? 'hintNow' : 'hint')}
      subject={window.name}
      action={() => api.call('DELETE /api/maintenance/:id', { params: { id: window.id } })}
      onClose={onClose}
      onDone={refresh}
    />
  )
}
