import type { Check, Monitor } from '@marsad/contract/http/monitors'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Card, Facts } from '../../../ui/data/card.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { SeverityBadge } from '../../alerting/index.ts'
import { MonitorTarget, Tags } from '../monitor-figures.tsx'
import { useDurationWords } from '../use-duration-words.ts'

// The text begins with a sign that has no direction, so it is given one.
const leftToRight = (text: string) => `\u2066${text}\u2069`

type Fact = readonly [name: string, value: ReactNode]

export function MonitorFacts({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.facts')
  const kind = useTranslations('monitors.kind')
  const words = useDurationWords()
  const format = useFormat()
  const ofCheck = useCheckFacts()
  const { check, intervalSeconds, failures, severity, probedBy, locations, device, tags, createdAt } = monitor
  const ofLocations = ({ downWhen, from }: NonNullable<Monitor['locations']>) => ({
    down: format.number(downWhen),
    all: format.number(from.length),
  })
  const isHeartbeat = check.kind === 'heartbeat'
  const facts: Fact[] = [
    [t('kind'), kind(check.kind)],
    ...ofCheck(check),
    ...(isHeartbeat
      ? []
      : ([
          [t('interval'), words(intervalSeconds)],
          [t('failures'), t('failuresCount', { count: failures })],
          locations
            ? [t('downWhen'), t('ofLocations', ofLocations(locations))]
            : [t('probedBy'), probedBy ? <DeviceLink key="probedBy" {...probedBy} /> : t('byServer')],
        ] satisfies Fact[])),
    [t('severity'), <SeverityBadge key="severity" severity={severity} />],
    ...(device ? ([[t('device'), <DeviceLink key="device" {...device} />]] satisfies Fact[]) : []),
    ...(tags.length > 0 ? ([[t('tags'), <Tags key="tags" tags={tags} />]] satisfies Fact[]) : []),
    [t('added'), <DateTime key="added" value={new Date(createdAt)} show="date" />],
  ]
  return (
    <Card title={t('title')}>
      <Facts facts={facts} />
    </Card>
  )
}

const DeviceLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/servers/$id" params={{ id }} className="font-medium text-primary hover:underline">
    <bdi className="wrap-anywhere">{name}</bdi>
  </Link>
)

function useCheckFacts() {
  const t = useTranslations('monitors.facts')
  const words = useDurationWords()
  const code = (text: string) => (
    <Bdi mono className="wrap-anywhere">
      {text}
    </Bdi>
  )
  return (check: Check): Fact[] => {
    if (check.kind === 'heartbeat') {
      return [
        [t('period'), words(check.everySeconds)],
        [t('grace'), words(check.graceSeconds)],
      ]
    }
    const target: Fact = [t('target'), <MonitorTarget key="target" check={check} />]
    if (check.kind === 'dns') {
      return [
        [t('target'), code(check.name)],
        [t('record'), code(check.record)],
        ...(check.contains ? ([[t('contains'), code(check.contains)]] satisfies Fact[]) : []),
        ...(check.server ? ([[t('server'), code(check.server)]] satisfies Fact[]) : []),
      ]
    }
    if ('encryption' in check) {
      const encryption = t(`encryptions.${check.encryption}`)
      const isUnverified = check.encryption !== 'none' && !check.verifiesCertificate
      return [
        target,
        ...(check.kind === 'grpc'
          ? ([[t('service'), check.service ? code(check.service) : t('wholeServer')]] satisfies Fact[])
          : []),
        [t('encryption'), isUnverified ? t('unverified', { encryption }) : encryption],
      ]
    }
    if (check.kind !== 'http') return [target]
    const { method, statuses, keyword, header, json, headers } = check
    const wanted: (Fact | null)[] = [
      target,
      method === 'GET' ? null : [t('method'), code(method)],
      [t('statuses'), statuses ? code(statuses) : t('anyGood')],
      keyword && [t(keyword.isUnwanted ? 'unwanted' : 'keyword'), <bdi key="keyword">{keyword.text}</bdi>],
      header && [
        t('header'),
        t('headerContains', { name: leftToRight(header.name), text: isolateText(header.contains) }),
      ],
      json && [t('json'), t('jsonEquals', { path: leftToRight(json.path), text: isolateText(json.equals) })],
      headers.length > 0 ? [t('sends'), code(headers.map(({ name }) => name).join(', '))] : null,
    ]
    return wanted.filter((fact) => fact !== null)
  }
}
