import type { OnCallSchedule } from '@marsad/contract/http/on-call'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshOnCall } from './on-call.api.ts'
import { useMoments } from './shift-words.ts'

/** Overrides that are not over. */
export function OverrideList({ schedule }: { schedule: OnCallSchedule }) {
  const t = useTranslations('onCall')
  const mayHandle = useMay()('alerts.handle')
  const { ends } = useMoments()
  if (schedule.overrides.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium">{t('overrides')}</h3>
      <ul aria-label={t('overridesOf', { name: schedule.name })} className="divide-y">
        {schedule.overrides.map((override) => (
          <li key={override.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium wrap-anywhere">
                <bdi>{override.name}</bdi>
              </span>
              <span className="text-muted">
                {t('span', ends(Date.parse(override.from), Date.parse(override.until)))}
              </span>
              {override.createdBy && (
                <span className="block text-xs text-muted">
                  {t('overrideBy', { name: override.createdBy })}
                </span>
              )}
            </span>
            {mayHandle && <RemoveOverride scheduleId={schedule.id} override={override} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RemoveOverrideProps {
  scheduleId: string
  override: OnCallSchedule['overrides'][number]
}

function RemoveOverride({ scheduleId, override }: RemoveOverrideProps) {
  const t = useTranslations('onCall')
  const { send, isPending } = useSend()
  const refresh = useRefreshOnCall()
  const params = { id: scheduleId, overrideId: override.id }
  const remove = () =>
    send(() => api.call('DELETE /api/on-call/:id/overrides/:overrideId', { params }), {
      done: t('overrideRemoved'),
      failed: t('overrideRemoveFailed'),
      onDone: refresh,
    })
  return (
    <Button
      size="sm"
      pending={isPending}
      aria-label={t('removeOverrideOf', { name: override.name })}
      onClick={() => void remove()}
    >
      {t('removeOverride')}
    </Button>
  )
}
