import type { AuditEntry } from '@marsad/contract/http/audit'
import { clsx } from 'clsx'
import { KeyRound, Link2, Server } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/data/badge.tsx'
import { useAuditWords } from './audit-words.ts'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'

// On a phone one column holds everything.
const wide = 'max-md:hidden'

interface AuditTableProps<Entry extends AuditEntry> {
  entries: Entry[]
  /** The workspace of each entry, where the log is of several. */
  workspace?: { title: string; Cell: ComponentType<{ entry: Entry }> }
}

export function AuditTable<Entry extends AuditEntry>({ entries, workspace }: AuditTableProps<Entry>) {
  const t = useTranslations('audit')
  return (
    <Table caption={t('title')} density="compact">
      <TableHead>
        <TableHeader className={wide}>{t('time')}</TableHeader>
        <TableHeader className={wide}>
          {workspace ? `${t('who')} · ${workspace.title}` : t('who')}
        </TableHeader>
        <TableHeader>{t('what')}</TableHeader>
        <TableHeader className={wide}>{t('details')}</TableHeader>
        <TableHeader className={wide}>{t('where')}</TableHeader>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} workspace={workspace && <workspace.Cell entry={entry} />} />
        ))}
      </TableBody>
    </Table>
  )
}

function AuditRow({ entry, workspace }: { entry: AuditEntry; workspace: ReactNode }) {
  const t = useTranslations('audit')
  const words = useAuditWords()
  const { time, actor, action, details, ip, browser, system } = entry
  const target = words.target(action, entry.target)
  const who = actor.kind === 'operator' ? t('byOperator') : actor.name
  return (
    <TableRow>
      <TableCell className={wide}>
        <DateTime value={new Date(time)} show="dateTimeWithSeconds" />
      </TableCell>
      <TableCell className={clsx(wide, 'max-w-56 min-w-32')}>
        {actor.kind === 'api_key' && (
          <Badge tone="neutral">
            <KeyRound aria-hidden />
            {t('byKey')}
          </Badge>
        )}
        {actor.kind === 'device' && (
          <Badge tone="neutral">
            <Server aria-hidden />
            {t('byDevice')}
          </Badge>
        )}
        {actor.kind === 'channel' && (
          <Badge tone="neutral">
            <Link2 aria-hidden />
            {t('byChannel')}
          </Badge>
        )}
        {actor.kind === 'share' && (
          <Badge tone="neutral">
            <Link2 aria-hidden />
            {t('byShare')}
          </Badge>
        )}
        <Bdi truncate>{who}</Bdi>
        {workspace && <div className="flex text-xs text-muted">{workspace}</div>}
      </TableCell>
      <TableCell className="min-w-36">
        {action === 'access.denied' ? (
          <Badge tone="bad">{t(`action.${action}`)}</Badge>
        ) : (
          <span className="font-medium">{t(`action.${action}`)}</span>
        )}
        {target && target !== who && <bdi className="block text-xs wrap-anywhere text-muted">{target}</bdi>}
        <div className="flex flex-col text-xs text-muted md:hidden">
          {workspace && <div className="flex">{workspace}</div>}
          <Details details={details} />
          <Bdi className="wrap-anywhere rtl:text-end">{who}</Bdi>
          <DateTime value={new Date(time)} show="dateTimeWithSeconds" />
        </div>
      </TableCell>
      <TableCell className={clsx(wide, 'min-w-36')}>
        <Details details={details} />
      </TableCell>
      <TableCell className={clsx(wide, 'text-xs whitespace-nowrap text-muted')}>
        <Bdi mono className="block rtl:text-end">
          {ip}
        </Bdi>
        <Bdi className="block rtl:text-end">{[browser, system].filter(Boolean).join(' · ')}</Bdi>
      </TableCell>
    </TableRow>
  )
}

function Details({ details }: Pick<AuditEntry, 'details'>) {
  const { detail } = useAuditWords()
  return Object.entries(details).map(([name, value]) => (
    <span key={name} className="block text-xs wrap-anywhere text-muted">
      {detail(name, value)}
    </span>
  ))
}
