import type { LoginHistory } from '@marsad/contract/http/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { growsByCursor } from '../../../lib/use-cursor-pages.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { LoadMore } from '../../../ui/data/load-more.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { DateTime } from '../../../ui/time.tsx'

const pageSize = 10

export function LoginHistoryCard() {
  const t = useTranslations('profile.history')
  const query = useInfiniteQuery({
    ...growsByCursor,
    queryKey: ['GET /api/profile/login-history'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('GET /api/profile/login-history', {
        query: { limit: pageSize, ...(cursor && { cursor }) },
        signal,
      }),
  })
  return (
    <Card flush title={t('title')} description={t('description')}>
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ pages }) => pages[0]?.loginHistory.length === 0}
        empty={<Empty icon={<History />} title={t('empty')} description={t('emptyHint')} />}
      >
        {({ pages }) => <HistoryTable items={pages.flatMap(({ loginHistory }) => loginHistory)} />}
      </Panel>
      <LoadMore query={query} />
    </Card>
  )
}

function HistoryTable({ items }: { items: LoginHistory['loginHistory'] }) {
  const t = useTranslations('profile.history')
  return (
    <Table caption={t('title')}>
      <TableHead>
        <TableHeader>{t('time')}</TableHeader>
        <TableHeader>{t('device')}</TableHeader>
        <TableHeader>{t('address')}</TableHeader>
        <TableHeader>{t('result')}</TableHeader>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <TableRow key={item.id}>
            <TableCell>
              <DateTime value={new Date(item.time)} />
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <span className="flex items-center gap-2">
                <DeviceName browser={item.browser} system={item.system} />
                {item.isCurrentSession && <Badge tone="primary">{t('current')}</Badge>}
              </span>
            </TableCell>
            <TableCell>
              <Bdi mono>{item.ip}</Bdi>
            </TableCell>
            <TableCell>
              <Badge tone={item.result === 'success' ? 'ok' : 'bad'}>
                {item.result === 'success' ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
                {t(`results.${item.result}`)}
              </Badge>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** “Firefox on Linux”, as much of it as is known. */
export function DeviceName({ browser, system }: { browser: string; system: string }) {
  const t = useTranslations('profile.history')
  if (browser && system) return t('onSystem', { browser, system })
  return browser || system || t('unknownDevice')
}
