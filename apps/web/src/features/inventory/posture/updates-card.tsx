import type { UpdateFacts } from '@marsad/contract/agent/inventory'
import { ArrowDownToLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge, StatusBadge } from '../../../ui/data/badge.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { SwitchBadge } from './protection-cards.tsx'
import { StateRow, ReportedCard, type Reported } from './reported-card.tsx'

export function UpdatesCard({ reported }: { reported: Reported<UpdateFacts> }) {
  const t = useTranslations('security.updates')
  return (
    <ReportedCard icon={ArrowDownToLine} title={t('title')} reported={reported}>
      {(updates) => <Updates updates={updates} />}
    </ReportedCard>
  )
}

function Updates({ updates }: { updates: UpdateFacts }) {
  const t = useTranslations('security.updates')
  const { pending, security, needsRestart, automatic, packages } = updates
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul>
        <StateRow name={t('pending')}>
          <StatusBadge status={pending > 0 ? 'warn' : 'ok'}>{t('count', { count: pending })}</StatusBadge>
        </StateRow>
        <StateRow name={t('security')}>
          {security === null ? (
            <StatusBadge status="idle">{t('unknown')}</StatusBadge>
          ) : (
            <StatusBadge status={security > 0 ? 'bad' : 'ok'}>{t('count', { count: security })}</StatusBadge>
          )}
        </StateRow>
        <StateRow name={t('restart')}>
          {needsRestart === null ? (
            <StatusBadge status="idle">{t('unknown')}</StatusBadge>
          ) : (
            <StatusBadge status={needsRestart ? 'warn' : 'ok'}>
              {t(needsRestart ? 'needed' : 'notNeeded')}
            </StatusBadge>
          )}
        </StateRow>
        <StateRow name={t('automatic')}>
          <SwitchBadge state={automatic} />
        </StateRow>
      </ul>
      {packages.length > 0 && (
        <div className="border-t px-2 py-1.5">
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hide' : 'show', { count: packages.length })}
          </Button>
        </div>
      )}
      {isOpen && (
        <ul aria-label={t('pending')} className="max-h-72 overflow-y-auto border-t">
          {packages.map(({ name, from, to, isSecurity }) => (
            <StateRow key={name} name={<LongText>{name}</LongText>}>
              <Bdi mono truncate className="max-w-56 text-xs text-muted" title={`${from} → ${to}`}>
                {from ? `${from} → ${to}` : to}
              </Bdi>
              {isSecurity && <Badge tone="bad">{t('security')}</Badge>}
            </StateRow>
          ))}
        </ul>
      )}
    </>
  )
}
