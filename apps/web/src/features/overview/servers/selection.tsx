import type { ListedDevice } from '@marsad/contract/http/devices'
import { CalendarClock, Tag, TagsIcon, X } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Undone } from './servers.api.ts'

const TagDialog = lazyPart(async () => (await import('./tag-dialog.tsx')).TagDialog)
const StartMaintenance = lazyPart(async () => (await import('./start-maintenance.tsx')).StartMaintenance)

export type ServerSelection = ReturnType<typeof useServerSelection>

/** The selected devices of the page; those that left the page are dropped. */
export function useServerSelection(devices: readonly ListedDevice[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = devices.filter(({ id }) => chosen.has(id))
  const toggle = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen((all) => new Set(isChosen ? [...all, id] : [...all].filter((one) => one !== id))),
    [],
  )
  return {
    chosen: selected,
    has: (id: string) => chosen.has(id),
    isAll: devices.length > 0 && selected.length === devices.length,
    toggle,
    toggleAll: (isChosen: boolean) => setChosen(new Set(isChosen ? devices.map(({ id }) => id) : [])),
    only: (ids: readonly string[]) => setChosen(new Set(ids)),
  }
}

type Act = 'add' | 'remove' | 'maintenance'

/** The actions on the selection. What failed stays selected and is named until something else is selected. */
export function SelectionBar({ selection }: { selection: ServerSelection }) {
  const t = useTranslations('servers.bulk')
  const may = useMay()
  const [act, setAct] = useState<Act | null>(null)
  const [undone, setUndone] = useState<readonly Undone[]>([])
  const { chosen, only } = selection
  if (chosen.length === 0) return null
  const named = undone.filter(({ id }) => selection.has(id))
  const close = () => setAct(null)
  const report = (failed: readonly Undone[]) => {
    setUndone(failed)
    only(failed.map(({ id }) => id))
  }
  const hasTags = chosen.some(({ tags }) => tags.length > 0)
  return (
    <section aria-label={t('label')} className="sticky bottom-0 z-20 border-t bg-card shadow-pop">
      {named.length > 0 && (
        <div className="p-3">
          <Alert live tone="bad" title={t('undone', { count: named.length })}>
            <ul>
              {named.map(({ id, name, reason }) => (
                <li key={id}>
                  <bdi dir="ltr">{name}</bdi>: {reason}
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
        <output className="num text-sm font-medium">{t('chosen', { count: chosen.length })}</output>
        <IconButton size="sm" className="me-auto" label={t('clear')} onClick={() => only([])}>
          <X aria-hidden />
        </IconButton>
        {may('devices.manage') && (
          <>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setAct('add')}>
              <Tag aria-hidden />
              {t('add.open')}
            </Button>
            <Button size="sm" aria-haspopup="dialog" disabled={!hasTags} onClick={() => setAct('remove')}>
              <TagsIcon aria-hidden />
              {t('remove.open')}
            </Button>
          </>
        )}
        {may('alerts.manage') && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAct('maintenance')}>
            <CalendarClock aria-hidden />
            {t('maintenance.open')}
          </Button>
        )}
      </div>
      <Suspense>
        {act === 'maintenance' && <StartMaintenance devices={chosen} onClose={close} onUndone={report} />}
        {(act === 'add' || act === 'remove') && (
          <TagDialog change={act} devices={chosen} onClose={close} onUndone={report} />
        )}
      </Suspense>
    </section>
  )
}

/** Whether the reader may do anything with a selection. */
export function useMaySelect() {
  const may = useMay()
  return may('devices.manage') || may('alerts.manage')
}
