import type { Monitor } from '@marsad/contract/http/monitors'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// The dialog opens at once, and the form follows when it is loaded.
const MonitorForm = lazyPart(async () => (await import('./monitor-form.tsx')).MonitorForm)

export function EditMonitor({ monitor, onClose }: { monitor: Monitor; onClose: () => void }) {
  const t = useTranslations('monitors.one')
  const ui = useTranslations('ui')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('editTitle')}
      description={<bdi>{monitor.name}</bdi>}
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <MonitorForm monitor={monitor} onSaved={onClose}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
        </MonitorForm>
      </Suspense>
    </Dialog>
  )
}
