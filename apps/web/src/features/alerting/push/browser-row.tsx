import type { PushSubscriptionItem, PushTested } from '@marsad/contract/http/push-subscriptions'
import { MonitorSmartphone, Send, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useRefreshPush } from './push.api.ts'

export function useBrowserName() {
  const t = useTranslations('push')
  return ({ browser, system }: PushSubscriptionItem) =>
    [browser, system].filter(Boolean).join(' · ') || t('unknown')
}

const ago = (time: string) => ({ when: () => <RelativeTime value={new Date(time)} /> })

interface BrowserRowProps {
  item: PushSubscriptionItem
  isHere: boolean
  onRemove: () => void
}

export function BrowserRow({ item, isHere, onRemove }: BrowserRowProps) {
  const t = useTranslations('push')
  const errorText = useErrorText()
  const refresh = useRefreshPush()
  const name = useBrowserName()(item)
  const test = api.useMutation('POST /api/push-subscriptions/:id/test', { onSettled: refresh })
  return (
    <li className="flex flex-col gap-2 py-3 last:pb-0">
      <div className="flex items-center gap-3">
        <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            <Bdi className="wrap-anywhere">{name}</Bdi>
            {isHere && <Badge tone="primary">{t('here')}</Badge>}
          </p>
          <p className="text-xs text-muted">
            {item.lastUsedAt ? t.rich('lastUsed', ago(item.lastUsedAt)) : t('neverUsed')}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Button
            size="sm"
            pending={test.isPending}
            aria-label={t('testOf', { name })}
            onClick={() => test.mutate({ params: { id: item.id } })}
          >
            <Send aria-hidden className="flip-rtl" />
            {t('test')}
          </Button>
          <IconButton size="sm" label={t('removeOf', { name })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      {test.isError && (
        <Alert live tone="bad" title={t('testFailed')}>
          {errorText(test.error)}
        </Alert>
      )}
      {test.isSuccess && <Tested tested={test.data} />}
    </li>
  )
}

function Tested({ tested: { problem } }: { tested: PushTested }) {
  const t = useTranslations('push')
  const words = useTranslations('deliveries.problem')
  if (!problem) {
    return (
      <Alert live tone="ok" title={t('testSent')}>
        {t('testHint')}
      </Alert>
    )
  }
  return (
    <Alert live tone="bad" title={t('testFailed')}>
      {problem.code === 'nobody_there' ? t('gone') : words(problem.code)}
      {problem.detail && (
        <Bdi mono className="block text-xs rtl:text-end">
          {problem.detail}
        </Bdi>
      )}
    </Alert>
  )
}
