import type { EnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton, Spinner } from '../../../ui/button.tsx'
import { RelativeTime, subscribeToClock } from '../../../ui/time.tsx'
import { useEnrolledDevices } from './enrolment.api.ts'

interface ArrivalsProps {
  enrolmentKey: EnrolmentKey
  onAgain: () => void
}

/** The machines that have enrolled with the key so far, and those still expected. */
export function Arrivals({ enrolmentKey, onAgain }: ArrivalsProps) {
  const t = useTranslations('enrolment.arrivals')
  const errorText = useErrorText()
  const { data, error } = useEnrolledDevices(enrolmentKey)
  const isExpired = useHasPassed(enrolmentKey.expiresAt)
  const { mostUses } = enrolmentKey
  const devices = data?.devices ?? []
  const reported = devices.filter(({ hasReported }) => hasReported)
  const silent = devices.filter(({ hasReported }) => !hasReported)
  const isRevoked = error instanceof ApiError && error.status === 404
  const isOver = isRevoked || (isExpired && devices.length < mostUses)
  const isAwaited = reported.length < mostUses && (!isOver || silent.length > 0)

  return (
    <div role="status" className="flex flex-col gap-3">
      {reported.map(({ id, name }) => (
        <Alert
          key={id}
          tone="ok"
          title={<bdi className="wrap-anywhere">{name}</bdi>}
          action={
            <LinkButton
              size="sm"
              render={<Link to="/servers/$id" params={{ id }} search={{ range: 'live' }} />}
            >
              {t('open')}
            </LinkButton>
          }
        >
          {t('reports')}
        </Alert>
      ))}
      {isAwaited && (
        <Awaiting title={t('waiting')}>
          {silent.map(({ id, name }) => (
            <p key={id} className="basis-full">
              <bdi className="font-medium wrap-anywhere text-fg">{name}</bdi> {t('enrolled')}
            </p>
          ))}
          {mostUses > 1 && <span>{t('progress', { reported: reported.length, most: mostUses })}</span>}
          {!isOver && (
            <span>
              {t('until')} <RelativeTime value={new Date(enrolmentKey.expiresAt)} />
            </span>
          )}
        </Awaiting>
      )}
      {isOver && (
        <Alert
          tone="warn"
          title={t(isRevoked ? 'revoked' : 'expired')}
          action={
            <Button size="sm" onClick={onAgain}>
              {t('renew')}
            </Button>
          }
        />
      )}
      {error && !isRevoked && (
        <Alert tone="warn" title={t('unreachable')}>
          {errorText(error)}
        </Alert>
      )}
    </div>
  )
}

const useHasPassed = (time: string) =>
  useSyncExternalStore(subscribeToClock, () => Date.parse(time) <= Date.now())

/** A pending state: the frame of an Alert with an animation. */
export function Awaiting({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-dashed px-4 py-3 text-sm">
      <Spinner className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <div className="flex flex-wrap gap-x-3 text-muted">{children}</div>
      </div>
    </div>
  )
}
