import { signals } from '@marsad/contract/alerts'
import type { Alert, AlertDetail } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { useSubjectWords } from '../alert-words.ts'
import { AlertLine } from './alert-line.tsx'
import { AlertValue } from './alert-status.tsx'
import { isOpen } from './alerts.rules.ts'

export function AlertFacts({ alert }: { alert: Alert }) {
  const t = useTranslations('alerts.one')
  const words = useSubjectWords()
  const {
    source,
    rule,
    subject,
    part,
    peak,
    startedAt,
    raisedAt,
    acknowledged,
    resolved,
    snoozedUntil,
    assignedTo,
  } = alert
  const watched = subject.kind === 'signal' ? signals[subject.signal] : null
  const partKind = watched?.part === 'container' || watched?.part === 'service' ? watched.part : 'part'
  return (
    <Card title={t('facts')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-sm">
        <Fact name={t(source.kind)}>
          <Source source={source} />
        </Fact>
        {/* A rule without a name is named by the title of the page already. */}
        {rule.name && <Fact name={t('rule')}>{words.sentence(subject)}</Fact>}
        {part && (
          <Fact name={t(partKind)}>
            <Bdi mono className="wrap-anywhere">
              {part}
            </Bdi>
          </Fact>
        )}
        {subject.kind === 'signal' && watched?.unit !== 'flag' && (
          <>
            <Fact name={t(isOpen(alert) ? 'value' : 'lastValue')}>
              <AlertValue alert={alert} />
            </Fact>
            {peak !== null && <Fact name={t('peak')}>{words.value(subject.signal, peak)}</Fact>}
          </>
        )}
        {subject.kind === 'certificate' && (
          <Fact name={t('left')}>
            <AlertValue alert={alert} />
          </Fact>
        )}
        <Fact name={t('began')}>
          <DateTime value={new Date(startedAt)} show="dateTimeWithSeconds" />
        </Fact>
        <Fact name={t('raised')}>
          <DateTime value={new Date(raisedAt)} show="dateTimeWithSeconds" />
        </Fact>
        {acknowledged && (
          <Fact name={t('acknowledged')}>
            {t.rich('byAt', { name: acknowledged.by.name, time: at(acknowledged.at) })}
          </Fact>
        )}
        {snoozedUntil && (
          <Fact name={t('snoozed')}>
            <DateTime value={new Date(snoozedUntil)} />
          </Fact>
        )}
        {assignedTo && (
          <Fact name={t('assigned')}>
            <bdi>{assignedTo.name}</bdi>
          </Fact>
        )}
        {resolved && (
          <Fact name={t('resolved')}>
            {resolved.by
              ? t.rich('byAt', { name: resolved.by.name, time: at(resolved.at) })
              : t.rich(endings[resolved.reason], { time: at(resolved.at) })}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const pages = { device: '/servers/$id', monitor: '/monitors/$id' } as const

/** The target of the alert, with a link while it exists. */
function Source({ source: { kind, id, name } }: { source: Alert['source'] }) {
  const shown = <Bdi className="wrap-anywhere">{name}</Bdi>
  if (!id) return shown
  return (
    <Link to={pages[kind]} params={{ id }} className="font-medium hover:underline">
      {shown}
    </Link>
  )
}

/** The words for an alert that ended without a person. */
const endings = {
  person: 'itselfAt',
  cleared: 'itselfAt',
  superseded: 'supersededAt',
  rule_gone: 'ruleGoneAt',
  device_gone: 'deviceGoneAt',
  monitor_gone: 'monitorGoneAt',
} as const

const at = (time: string) => () => <DateTime value={new Date(time)} show="dateTimeWithSeconds" />

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt className="text-muted">{name}</dt>
    <dd className="num min-w-0">{children}</dd>
  </div>
)

/** The other alerts of its incident. */
export function RelatedCard({ detail: { alert, related } }: { detail: AlertDetail }) {
  const t = useTranslations('alerts.related')
  const { kind, subnet } = alert.incident
  return (
    <Card flush title={t('title')} description={kind === 'subnet' ? <InNetwork subnet={subnet} /> : t(kind)}>
      <ul className="divide-y">
        {related.map((other) => (
          <AlertLine key={other.id} alert={other} withDevice={kind === 'subnet'} />
        ))}
      </ul>
    </Card>
  )
}

function InNetwork({ subnet }: { subnet: string }) {
  const t = useTranslations('alerts.related')
  return t.rich('subnet', { net: () => <Bdi mono>{subnet}</Bdi> })
}
