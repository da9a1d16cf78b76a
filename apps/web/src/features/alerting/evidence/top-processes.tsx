import type { Process } from '@marsad/contract/agent/facts'
import type { AlertSubject, Evidence } from '@marsad/contract/http/alerts'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'

interface TopProcessesProps {
  reported: NonNullable<Evidence['processes']>
  subject: AlertSubject
}

/** The heaviest processes at the breach, by the resource of the rule: the first is the likeliest cause. */
export function TopProcesses({ reported: { at, total, processes }, subject }: TopProcessesProps) {
  const t = useTranslations('alerts.processes')
  const format = useFormat()
  const isMemory = subject.kind === 'signal' && (subject.signal === 'memory' || subject.signal === 'swap')
  const weight = (process: Process) => (isMemory ? process.memoryBytes : process.cpuRatio)
  return (
    <>
      <Table caption={t('title')} density="compact">
        <TableHead>
          <TableHeader>{t('name')}</TableHeader>
          <TableHeader align="end">{t('cpu')}</TableHeader>
          <TableHeader align="end">{t('memory')}</TableHeader>
          <TableHeader>{t('user')}</TableHeader>
          <TableHeader>{t('pid')}</TableHeader>
        </TableHead>
        <TableBody>
          {processes
            .toSorted((a, b) => weight(b) - weight(a))
            .map((process, index) => (
              <TableRow key={process.pid}>
                <TableCell>
                  <Bdi
                    truncate
                    title={process.command}
                    className={clsx('max-w-40 sm:max-w-72', index === 0 && 'font-semibold')}
                  >
                    {process.name}
                  </Bdi>
                </TableCell>
                <TableCell align="end" className={clsx(index === 0 && !isMemory && 'font-semibold')}>
                  {format.percent(process.cpuRatio, 1)}
                </TableCell>
                <TableCell
                  align="end"
                  className={clsx('whitespace-nowrap', index === 0 && isMemory && 'font-semibold')}
                >
                  {format.bytes(process.memoryBytes)}
                </TableCell>
                <TableCell>
                  <Bdi truncate className="max-w-32 text-muted">
                    {process.user}
                  </Bdi>
                </TableCell>
                <TableCell className="num text-muted">{process.pid}</TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
      <p className="num border-t px-4 py-2.5 text-xs text-muted">
        {t('of', {
          shown: format.number(processes.length),
          total: format.number(total),
          time: format.timeWithSeconds(at),
        })}
      </p>
    </>
  )
}
