import type { Container } from '@marsad/contract/http/containers'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { type Status, StatusBadge } from '../../../ui/data/badge.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { shortDigest, statusOf } from './containers.rules.ts'

type Stated = Pick<Container, 'state' | 'health' | 'exitCode'>

const healths = { healthy: 'ok', unhealthy: 'bad', starting: 'warn' } as const satisfies Record<
  string,
  Status
>

/** The state of a container and, while it runs, that of its health check. */
export function ContainerState({ container }: { container: Stated }) {
  const t = useTranslations('containers')
  const format = useFormat()
  const { state, health, exitCode } = container
  const isChecked = state === 'running' && health !== 'none'
  // The health check has a badge of its own.
  const status = isChecked ? 'ok' : statusOf(container)
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={status}>
        {state === 'exited' && exitCode !== null
          ? t('exitedWith', { code: format.number(exitCode) })
          : t(`state.${state}`)}
      </StatusBadge>
      {isChecked && <StatusBadge status={healths[health]}>{t(`health.${health}`)}</StatusBadge>}
    </span>
  )
}

/** The image, and enough of its digest to compare it by eye. */
export function ImageName({ image, digest }: Pick<Container, 'image' | 'digest'>) {
  const t = useTranslations('containers')
  return (
    <>
      {image ? <LongText mono>{image}</LongText> : <span className="text-muted">{t('unknownImage')}</span>}
      {digest && (
        <Bdi mono truncate className="text-muted" title={digest}>
          {shortDigest(digest)}
        </Bdi>
      )}
    </>
  )
}

/** The name, and the compose project or pod it belongs to. */
export const ContainerName = ({ name, project }: Pick<Container, 'name' | 'project'>) => (
  <div className="flex flex-wrap items-baseline gap-x-2 *:min-w-0">
    <span className="font-medium">
      <LongText>{name}</LongText>
    </span>
    {project && (
      <span className="text-xs text-muted">
        <LongText>{project}</LongText>
      </span>
    )}
  </div>
)
