import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import type { TwoFactorTask } from './two-factor-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useFactorsChanged } from './use-factors-changed.ts'

const TwoFactorDialog = lazyPart(async () => (await import('./two-factor-dialog.tsx')).TwoFactorDialog)

export function TwoFactorCard() {
  const t = useTranslations('profile.twoFactor')
  const errorText = useErrorText()
  const [task, setTask] = useState<TwoFactorTask | null>(null)
  const refresh = useFactorsChanged()
  const { data: state, isError, error, isFetching, refetch } = api.useQuery('GET /api/profile/two-factor')
  const hasApp = state?.methods.includes('totp')
  const hasPasskeys = state?.methods.includes('passkey')
  return (
    <Card
      title={t('title')}
      actions={
        state &&
        (state.isOn ? (
          <Badge tone="ok">
            <ShieldCheck aria-hidden />
            {t('on')}
          </Badge>
        ) : (
          <Badge tone="idle">
            <ShieldOff aria-hidden />
            {t('off')}
          </Badge>
        ))
      }
    >
      {state ? (
        <>
          <p className="text-sm text-muted">
            {state.isOn ? t('onHint', { count: state.recoveryCodesLeft }) : t('offHint')}
          </p>
          <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
            {state.isOn && <Button onClick={() => setTask('newCodes')}>{t('newCodes')}</Button>}
            {hasApp ? (
              <Button onClick={() => setTask('turnOff')}>{t(hasPasskeys ? 'removeApp' : 'turnOff')}</Button>
            ) : (
              <Button variant={hasPasskeys ? 'outline' : 'solid'} onClick={() => setTask('turnOn')}>
                {t(hasPasskeys ? 'addApp' : 'turnOn')}
              </Button>
            )}
          </div>
        </>
      ) : isError ? (
        <Failed
          title={t('loadFailed')}
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-9" />
        </Loading>
      )}
      {task && state && (
        <Suspense>
          <TwoFactorDialog
            task={task}
            methods={state.methods}
            onClose={() => {
              setTask(null)
              void refresh()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
