import type { CheckResult, Monitor } from '@marsad/contract/http/monitors'
import { useNavigate } from '@tanstack/react-router'
import { Pause, Pencil, Play, Radar, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { needWords } from '../../../lib/i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useAskAgain } from '../monitors.api.ts'
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
  const { checkNow, pause, remove } = useActs(monitor, onAnswer)
  const { isPaused, probedBy } = monitor
  return (
    <>
      {!isPaused && probedBy === null && (
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
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('removing.title')}
        description={t('removing.hint')}
        subject={monitor.name}
        confirmLabel={t('removing.confirm')}
        destructive
        pending={remove.isPending}
        onConfirm={remove.act}
      />
    </>
  )
}

function useActs({ id, isPaused }: Monitor, onAnswer: MonitorActionsProps['onAnswer']) {
  const t = useTranslations('monitors')
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  const navigate = useNavigate()
  const params = { id }
  const check = api.useMutation('POST /api/monitors/:id/check', {
    onMutate: () => onAnswer(null),
    onSuccess: (answer) => {
      onAnswer(answer)
      return askAgain()
    },
    onError: (error) => toast.error(t('one.checkFailed'), { description: errorText(error) }),
  })
  const change = api.useMutation('PATCH /api/monitors/:id', {
    onSuccess: () => {
      toast.success(t(isPaused ? 'one.resumed' : 'one.paused'))
      onAnswer(null)
      return askAgain()
    },
    onError: (error) => toast.error(t('one.pauseFailed'), { description: errorText(error) }),
  })
  const drop = api.useMutation('DELETE /api/monitors/:id', {
    onSuccess: async () => {
      toast.success(t('removing.done'))
      await navigate({ to: '/monitors', replace: true })
      await askAgain()
    },
    onError: (error) => toast.error(t('removing.failed'), { description: errorText(error) }),
  })
  return {
    checkNow: { isPending: check.isPending, act: () => check.mutate({ params }) },
    pause: {
      isPending: change.isPending,
      act: () => change.mutate({ params, body: { isPaused: !isPaused } }),
    },
    remove: { isPending: drop.isPending, act: () => drop.mutate({ params }) },
  }
}
