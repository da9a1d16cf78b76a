import type { InstanceVersions } from '@marsad/contract/http/instance'
import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Badge, StatusBadge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Empty } from '../../ui/data/empty.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/data/table.tsx'
import { Bdi } from '../../ui/text.tsx'
import { InstancePage } from './instance-page.tsx'

/** What is typed into a terminal of the server. */
const upgrade = 'marsad upgrade ARCHIVE'

export function VersionsPage() {
  const t = useTranslations('instance.versions')
  return (
    <InstancePage title={t('title')} description={t('description')}>
      <Versions />
    </InstancePage>
  )
}

function Versions() {
  const t = useTranslations('instance.versions')
  const query = api.useQuery('GET /api/instance/versions')
  return (
    <Panel query={query} failed={t('failed')}>
      {(versions) => (
        <>
          <Installed versions={versions} />
          <Card flush title={t('agents')}>
            {versions.agents.length === 0 ? (
              <Empty icon={<PackageCheck />} title={t('empty')} description={t('emptyHint')} />
            ) : (
              <AgentsTable versions={versions} />
            )}
          </Card>
        </>
      )}
    </Panel>
  )
}

function Installed({ versions: { server, shippedAgent } }: { versions: InstanceVersions }) {
  const t = useTranslations('instance.versions')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card title={t('server')}>
        <Bdi mono className="text-xl font-semibold">
          {server}
        </Bdi>
      </Card>
      <Card title={t('shipped')}>
        {shippedAgent ? (
          <div className="flex flex-wrap items-center gap-3">
            <Bdi mono className="text-xl font-semibold">
              {shippedAgent.version}
            </Bdi>
            <Badge tone={shippedAgent.isSigned ? 'ok' : 'neutral'}>
              {shippedAgent.isSigned ? t('signed') : t('unsigned')}
            </Badge>
          </div>
        ) : (
          <p className="text-sm text-muted">{t('noAgent')}</p>
        )}
      </Card>
      <Card title={t('update')} className="sm:col-span-2">
        <p className="text-sm text-muted">{t('updateHint')}</p>
        <p className="mt-2 text-sm">
          <Bdi mono>{upgrade}</Bdi>
        </p>
        <Link
          to="/docs/$page"
          params={{ page: 'upgrade' }}
          className="mt-2 inline-block text-sm font-medium text-primary hover:underline"
        >
          {t('updateLink')}
        </Link>
      </Card>
    </div>
  )
}

function AgentsTable({ versions: { agents, shippedAgent } }: { versions: InstanceVersions }) {
  const t = useTranslations('instance.versions')
  const format = useFormat()
  return (
    <Table caption={t('agents')}>
      <TableHead>
        <TableHeader>{t('version')}</TableHeader>
        <TableHeader align="end">{t('devices')}</TableHeader>
      </TableHead>
      <TableBody>
        {agents.map(({ version, devices, isOutdated }) => (
          <TableRow key={version}>
            <TableCell>
              <span className="flex flex-wrap items-center gap-2">
                {version ? <Bdi mono>{version}</Bdi> : <span className="text-muted">{t('unknown')}</span>}
                {isOutdated && <StatusBadge status="warn">{t('outdated')}</StatusBadge>}
                {version === shippedAgent?.version && <StatusBadge status="ok">{t('current')}</StatusBadge>}
              </span>
            </TableCell>
            <TableCell align="end">{format.number(devices)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
