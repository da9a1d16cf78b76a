import type { PushSubscriptionItem, PushSubscriptions } from '@marsad/contract/http/push-subscriptions'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { pushSupport, subscribe, type ThisBrowser } from '../../../lib/push.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { BrowserRow, useBrowserName } from './browser-row.tsx'
import { usePushSubscriptions, useRefreshPush, useThisBrowser } from './push.api.ts'

/** The reader's browsers that receive push notifications, and whether this one does. */
export function PushCard() {
  const t = useTranslations('push')
  const query = usePushSubscriptions()
  const here = useThisBrowser()
  const [removed, setRemoved] = useState<PushSubscriptionItem | null>(null)
  return (
    <Card title={t('title')} description={t('description')}>
      <Panel query={query} failed={t('failed')} rows={2}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <ThisDevice data={data} here={here.data} />
            {data.subscriptions.length > 0 && (
              <div>
                <h3 className="mb-1 text-xs font-medium text-muted">{t('list')}</h3>
                <ul aria-label={t('list')} className="divide-y">
                  {data.subscriptions.map((item) => (
                    <BrowserRow
                      key={item.id}
                      item={item}
                      isHere={item.fingerprint === here.data?.fingerprint}
                      onRemove={() => setRemoved(item)}
                    />
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </Panel>
      {removed && <RemoveBrowser item={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

interface ThisDeviceProps {
  data: PushSubscriptions
  /** Undefined while it is read, and where there are no push notifications. */
  here: ThisBrowser | undefined
}

function ThisDevice({ data, here }: ThisDeviceProps) {
  const t = useTranslations('push')
  const support = pushSupport()
  if (support !== 'able') {
    return (
      <Alert tone="warn" title={t(`support.${support}.title`)}>
        {t(`support.${support}.hint`)}
      </Alert>
    )
  }
  if (here?.permission === 'denied') {
    return (
      <Alert tone="warn" title={t('denied.title')}>
        {t('denied.hint')}
      </Alert>
    )
  }
  const isOn =
    here?.permission === 'granted' &&
    data.subscriptions.some(({ fingerprint }) => fingerprint === here.fingerprint)
  if (isOn) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="ok">{t('on')}</Badge>
        {t('onHint')}
      </p>
    )
  }
  return <TurnOn publicKey={data.publicKey} />
}

/** Whether the reader closed the question of the browser without an answer, and otherwise why it did not work. */
type Problem = { kind: 'dismissed' } | { kind: 'failed'; error: unknown }

function TurnOn({ publicKey }: { publicKey: string }) {
  const t = useTranslations('push')
  const errorText = useErrorText()
  const { profile } = useSession()
  const refresh = useRefreshPush()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const turnOn = async () => {
    setPending(true)
    setProblem(null)
    try {
      const subscription = await subscribe(publicKey)
      if (subscription) await api.call('POST /api/push-subscriptions', { body: subscription })
      else setProblem({ kind: 'dismissed' })
    } catch (error) {
      setProblem({ kind: 'failed', error })
    }
    await refresh()
    setPending(false)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-muted">{t(profile?.role === 'viewer' ? 'offViewer' : 'off')}</p>
      <Button variant="solid" pending={isPending} onClick={() => void turnOn()}>
        <BellRing aria-hidden />
        {t('turnOn')}
      </Button>
      {problem && (
        <Alert live tone="bad" title={t('turnOnFailed')}>
          {problem.kind === 'dismissed' ? t('dismissed') : reasonOf(problem.error, t('refused'), errorText)}
        </Alert>
      )}
    </div>
  )
}

/** A browser reports an unreachable push service in its own language, in words for programmers. */
const reasonOf = (error: unknown, refused: string, errorText: (error: unknown) => string) =>
  error instanceof DOMException ? refused : errorText(error)

interface RemoveBrowserProps {
  item: PushSubscriptionItem
  onClose: () => void
}

function RemoveBrowser({ item, onClose }: RemoveBrowserProps) {
  const t = useTranslations('push.removing')
  const name = useBrowserName()(item)
  const refresh = useRefreshPush()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={name}
      action={() => api.call('DELETE /api/push-subscriptions/:id', { params: { id: item.id } })}
      onClose={onClose}
      onDone={refresh}
    />
  )
}
