import type { DeviceContainers } from '@marsad/contract/http/containers'
import type { Device } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import { Container } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { RefreshControl } from '../../../ui/refresh-control.tsx'
import { isReporting } from '../../devices/index.ts'
import { useGroupFigures } from '../../metrics/index.ts'
import { Absent, FreshnessNotice } from '../inventory-states.tsx'
import { useDeviceContainers } from './containers.api.ts'
import { matching, withFigures } from './containers.rules.ts'
import { ContainersTable } from './containers-table.tsx'

/** The containers of a machine with what they use: each second while it is online, else as last reported. */
export function ContainersPanel({ device }: { device: Device }) {
  const t = useTranslations('containers')
  const format = useFormat()
  const { query, refresh } = useDeviceContainers(device)
  const [filter, setFilter] = useState('')
  const live = useGroupFigures('container')
  const answer = query.data
  const running = answer?.containers.filter(({ state }) => state === 'running').length ?? 0
  return (
    <div className="flex flex-col gap-4">
      <FreshnessNotice device={device} answer={answer} error={query.error} failed={t('failed')} />
      {answer?.asOf && !answer.absence && !answer.isNamed && <Unnamed />}
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b p-3">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full">
            <div className="w-64 max-w-full max-sm:w-full">
              <SearchInput label={t('filter')} value={filter} onValueChange={setFilter} />
            </div>
            {answer?.asOf && !answer.absence && (
              <p className="num text-sm text-muted" aria-live="polite">
                {t('running', { running: format.number(running), count: answer.containers.length })}
              </p>
            )}
          </div>
          <RefreshControl refresh={refresh} asOf={answer?.asOf ? Date.parse(answer.asOf) : undefined} />
        </div>
        <Panel
          query={query}
          failed={t('failed')}
          isEmpty={({ absence, containers }) => !absence && containers.length === 0}
          empty={<None answer={answer} />}
        >
          {({ absence, containers }) => {
            if (absence && containers.length === 0) return <Absent reason={absence} />
            const shown = matching(containers, filter)
            return (
              <>
                {absence && (
                  <div className="border-b">
                    <Absent reason={absence} small />
                  </div>
                )}
                {shown.length > 0 ? (
                  <ContainersTable rows={withFigures(shown, live)} isStale={!isReporting(device)} />
                ) : (
                  <NoMatches onClear={() => setFilter('')} />
                )}
              </>
            )
          }}
        </Panel>
      </Card>
    </div>
  )
}

/** A machine without containers differs from one that never reported. */
function None({ answer }: { answer: DeviceContainers | undefined }) {
  const t = useTranslations('containers')
  return answer?.asOf ? (
    <Empty icon={<Container />} title={t('empty')} description={t('emptyHint')} />
  ) : (
    <Empty icon={<Container />} title={t('never')} description={t('neverHint')} />
  )
}

const code = (text: ReactNode) => (
  <code dir="ltr" className="rounded-sm bg-hover px-1 font-mono text-[0.9em] whitespace-nowrap">
    {text}
  </code>
)

/** The agent may not ask the engine: what is missing, and what allowing it means. */
function Unnamed() {
  const t = useTranslations('containers.unnamed')
  return (
    <Alert
      title={t('title')}
      action={
        <LinkButton size="sm" render={<Link to="/docs/$page" params={{ page: 'agent' }} />}>
          {t('docs')}
        </LinkButton>
      }
    >
      {t.rich('hint', { code })}
    </Alert>
  )
}
