import type { Monitor } from '@marsad/contract/http/monitors'
import { useNavigate } from '@tanstack/react-router'
import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { needWords } from '../../lib/i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAskAgain } from './checks.api.ts'

const EditCheck = lazy(async () => {
  const words = needWords('alert-words', 'check-form', 'devices')
  const [module] = await Promise.all([import('./form/edit-check.tsx'), words])
  return { default: module.EditCheck }
})

export function CheckActions({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('checks')
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { pause, remove } = useActs(monitor)
  const { isPaused } = monitor
  return (
    <>
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
      <Suspense>{isEditing && <EditCheck monitor={monitor} onClose={() => setEditing(false)} />}</Suspense>
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

function useActs({ id, isPaused }: Monitor) {
  const t = useTranslations('checks')
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  const navigate = useNavigate()
  const params = { path: { id } }
  const change = apiQuery.useMutation('patch', '/api/monitors/{id}', {
    onSuccess: () => {
      toast.success(t(isPaused ? 'one.resumed' : 'one.paused'))
      return askAgain()
    },
    onError: (error) => toast.error(t('one.pauseFailed'), { description: errorText(error) }),
  })
  const drop = apiQuery.useMutation('delete', '/api/monitors/{id}', {
    onSuccess: async () => {
      toast.success(t('removing.done'))
      await navigate({ to: '/monitors', replace: true })
      await askAgain()
    },
    onError: (error) => toast.error(t('removing.failed'), { description: errorText(error) }),
  })
  return {
    pause: {
      isPending: change.isPending,
      act: () => change.mutate({ params, body: { isPaused: !isPaused } }),
    },
    remove: { isPending: drop.isPending, act: () => drop.mutate({ params }) },
  }
}
