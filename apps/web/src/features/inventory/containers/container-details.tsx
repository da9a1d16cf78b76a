import type { Container } from '@marsad/contract/http/containers'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatCores } from '../../../lib/format/cores.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime } from '../../../ui/time.tsx'
import type { ContainerRow } from './containers.rules.ts'

/** What a row has no room for. */
export function ContainerDetails({ row: { container, figures } }: { row: ContainerRow }) {
  const t = useTranslations('containers')
  const format = useFormat()
  const { digest, exitCode, cpuLimit, ports, restartPolicy, oomKills, runtime, project, id } = container
  const memoryLimit = figures?.memoryLimitBytes ?? container.memoryLimitBytes
  const throttled = figures?.throttledRatio ?? null
  return (
    <div className="grid gap-x-10 gap-y-1.5 lg:grid-cols-2">
      <Facts
        facts={[
          [t('field.digest'), <Technical key="digest">{digest}</Technical>],
          [t('field.imageCreated'), <Moment key="built" at={container.imageCreatedAt} />],
          [t('field.started'), <Moment key="started" at={container.startedAt} />],
          [t('field.ports'), <Technical key="ports">{ports.join('\n')}</Technical>],
          [t('field.project'), <Technical key="project">{project}</Technical>],
          [t('field.id'), <Technical key="id">{id}</Technical>],
        ]}
      />
      <Facts
        facts={[
          [t('field.memoryLimit'), memoryLimit === null ? t('noLimit') : format.bytes(memoryLimit)],
          [t('field.cpuLimit'), cpuLimit === null ? t('noLimit') : formatCores(format, cpuLimit)],
          [t('field.throttled'), throttled === null ? format.unknown : format.percent(throttled, 1)],
          [
            t('field.oomKills'),
            <span key="oom" className={oomKills > 0 ? 'font-medium text-bad' : undefined}>
              {format.number(oomKills)}
            </span>,
          ],
          [t('field.exitCode'), exitCode === null ? format.unknown : format.number(exitCode)],
          [t('field.restartPolicy'), t(`policy.${restartPolicy}`)],
          [t('field.runtime'), <Bdi key="runtime">{runtime}</Bdi>],
        ]}
      />
    </div>
  )
}

function Technical({ children }: { children: string }): ReactNode {
  const format = useFormat()
  if (!children) return format.unknown
  return (
    <Bdi mono className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line rtl:text-end">
      {children}
    </Bdi>
  )
}

function Moment({ at }: { at: Container['startedAt'] }): ReactNode {
  const format = useFormat()
  return at ? <DateTime value={new Date(at)} show="dateTimeWithSeconds" /> : format.unknown
}
