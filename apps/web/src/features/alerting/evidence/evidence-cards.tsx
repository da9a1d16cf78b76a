import type { AlertDetail } from '@marsad/contract/http/alerts'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/data/card.tsx'
import { ChangeRow } from '../../inventory/index.ts'
import { TopProcesses } from './top-processes.tsx'

/** The evidence at the breach: the heaviest processes, and the changes before it. */
export function EvidenceCards({
  detail: { alert, evidence },
}: {
  detail: Pick<AlertDetail, 'alert' | 'evidence'>
}) {
  const t = useTranslations('alerts')
  const isDown = alert.subject.kind === 'offline'
  // A monitor without a device has no machine with processes or changes.
  if (alert.source.kind === 'monitor' && evidence && !evidence.processes && evidence.changes.length === 0)
    return null
  return (
    <>
      {/* A machine that is down reports no processes. */}
      {!isDown && (
        <Card flush title={t('processes.title')}>
          {evidence?.processes ? (
            <TopProcesses reported={evidence.processes} subject={alert.subject} />
          ) : (
            <p className="px-4 py-6 text-sm text-muted">
              {t(evidence ? 'processes.none' : 'processes.waiting')}
            </p>
          )}
        </Card>
      )}
      <Card flush title={t('changes.title')}>
        {evidence && evidence.changes.length > 0 ? (
          <ul className="divide-y">
            {evidence.changes.map((change) => (
              <ChangeRow key={change.id} change={change} withDay />
            ))}
          </ul>
        ) : (
          <p className="px-4 py-6 text-sm text-muted">{t(evidence ? 'changes.none' : 'processes.waiting')}</p>
        )}
      </Card>
    </>
  )
}
