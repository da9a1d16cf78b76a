import type { CheckResult, Monitor } from '@marsad/contract/http/monitors'
import { useNavigate } from '@tanstack/react-router'
import { Pause, Pencil, Play, Radar, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { needWords } from '../../../lib/i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshMonitors } from '../monitors.api.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const EditMonitor = lazyPart(async () => {
  const words = needWords('alert-words', 'monitor-form', 'devices')
  const [module] = await Promise.all([import('../form/edit-monitor.tsx'), words])
  return module.EditMonitor
})

interface MonitorActionsProps {
  monitor: Monitor
  onAnswer: (answer: CheckResult | null) => void
}

export function MonitorActions({ monitor, onAnswer }: MonitorActionsProps) {
  const t = useTranslations('monitors')
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { checkNow, pause } = useActs(monitor, onAnswer)
  const { isPaused, probedBy, locations, check } = monitor
  const mayCheck = !isPaused && probedBy === null && locations === null && check.kind !== 'heartbeat'
  return (
    <>
      {mayCheck && (
        <Button pending={checkNow.isPending} onClick={checkNow.act}>
          <Radar aria-hidden />
          {t('one.checkNow')}
        </Button>
      )}
      <Button pending={pause.isPending} onClick={pause.act}>
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        {t(isPaused ? 'one.resume' : 'one.pause')}
      </Button>
      <Button onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t('one.edit')}
      </Button>
      <Button onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden />
        {t('one.remove')}
      </Button>
      <Suspense>{isEditing && <EditMonitor monitor={monitor} onClose={() => setEditing(false)} />}</Suspense>
      {isRemoving && <RemoveMonitor monitor={monitor} onClose={() => setRemoving(false)} />}
    </>
  )
}

function RemoveMonitor({ monitor, onClose }: { monitor: Monitor; onClose: () => void }) {
  const t = useTranslations('monitors.removing')
  const refreshMonitors = useRefreshMonitors()
  const navigate = useNavigate()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={monitor.name}
      action={() => api.call('DELETE /api/monitors/:id', { params: { id: monitor.id } })}
      onClose={onClose}
      onDone={async () => {
        await navigate({ to: '/monitors', replace: true })
        await refreshMonitors()
      }}
    />
  )
}

function useActs({ id, isPaused }: Monitor, onAnswer: MonitorActionsProps['onAnswer']) {
  const t = useTranslations('monitors')
  const refreshMonitors = useRefreshMonitors()
  const check = useSend()
  const change = useSend()
  const params = { id }
  const show = (answer: CheckResult | null) => {
    onAnswer(answer)
    return refreshMonitors()
  }
  const checkNow = () => {
    onAnswer(null)
    return check.send(() => api.call('POST /api/monitors/:id/check', { params }), {
      failed: t('one.checkFailed'),
      onDone: show,
    })
  }
  const pause = () =>
    change.send(() => api.call('PATCH /api/monitors/:id', { params, body: { isPaused: !isPaused } }), {
      done: t(isPaused ? 'one.resumed' : 'one.paused'),
      failed: t('one.pauseFailed'),
      onDone: () => show(null),
    })
  return {
    checkNow: { isPending: check.isPending, act: () => void checkNow() },
    pause: { isPending: change.isPending, act: () => void pause() },
  }
}
