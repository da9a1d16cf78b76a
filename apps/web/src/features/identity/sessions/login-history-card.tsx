import type { LoginHistory } from '@marsad/contract/http/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { DateTime } from '../../../ui/time.tsx'

const pageSize = 10

async function readPage(cursor: string | null): Promise<LoginHistory> {
  const query = { limit: pageSize, ...(cursor && { cursor }) }
  const data = await api.call('GET /api/profile/login-history', { query })

  return data
}

export function LoginHistoryCard() {
  const t = useTranslations('profile.history')
  const errorText = useErrorText()
  const history = useInfiniteQuery({
    queryKey: ['GET /api/profile/login-history'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => readPage(pageParam),
    getNextPageParam: (page) => page.nextCursor,
  })
  const items = history.data?.pages.flatMap((page) => page.loginHistory)
  return (
    <Card flush title={t('title')} description={t('description')}>
      {items ? (
        items.length > 0 ? (
          <HistoryTable items={items} />
        ) : (
          <Empty icon={<History />} title={t('empty')} description={t('emptyHint')} />
        )
      ) : history.isError ? (
        <Failed
          title={t('failed')}
          message={errorText(history.error)}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : (
        <Loading className="flex flex-col gap-3 p-4">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-8" />
          ))}
        </Loading>
      )}
      {history.hasNextPage && (
        <div className="border-t p-3 text-center">
          <Button
            variant="ghost"
            size="sm"
            pending={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
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
