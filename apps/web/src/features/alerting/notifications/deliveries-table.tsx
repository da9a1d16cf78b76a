import type { Delivery } from '@marsad/contract/http/alerts'
import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { useRetryDelivery } from './deliveries.api.ts'
import { DeliveryStatus, DeliveryTries, DeliveryWhat } from './delivery.tsx'

// On a phone one column holds everything.
const wide = 'max-md:hidden'

export function DeliveriesTable({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useTranslations('deliveries')
  return (
    <Table caption={t('title')} density="compact">
      <TableHead>
        <TableHeader>{t('what')}</TableHeader>
        <TableHeader className={wide}>{t('to')}</TableHeader>
        <TableHeader className={wide}>{t('state')}</TableHeader>
        <TableHeader className={wide}>{t('tries')}</TableHeader>
        <TableHeader className={wide}>{t('time')}</TableHeader>
        <TableHeader className={wide}>
          <VisuallyHidden>{t('actions')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </TableBody>
    </Table>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { channel, recipient, status, problem, createdAt } = delivery
  const what = <DeliveryWhat delivery={delivery} />
  const state = <DeliveryStatus status={status} hasProblem={problem !== null} />
  const tries = <DeliveryTries delivery={delivery} />
  const time = <DateTime value={new Date(createdAt)} show="dateTimeWithSeconds" />
  const to = (
    <>
      <p className="wrap-anywhere">
        <bdi>{channel.name}</bdi>
      </p>
      {recipient && <Bdi className="block text-xs wrap-anywhere text-muted rtl:text-end">{recipient}</Bdi>}
    </>
  )
  return (
    <TableRow>
      <TableCell className="min-w-36">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">{what}</div>
          <span className="md:hidden">{state}</span>
        </div>
        <div className="mt-2 flex flex-col gap-1 text-xs md:hidden">
          {to}
          {tries}
          <span className="text-muted">{time}</span>
          <RetryButton delivery={delivery} />
        </div>
      </TableCell>
      <TableCell className={clsx(wide, 'max-w-56 min-w-32')}>{to}</TableCell>
      <TableCell className={wide}>{state}</TableCell>
      <TableCell className={clsx(wide, 'max-w-80 min-w-40')}>{tries}</TableCell>
      <TableCell className={clsx(wide, 'text-xs text-muted')}>{time}</TableCell>
      <TableCell className={wide} align="end">
        <RetryButton delivery={delivery} />
      </TableCell>
    </TableRow>
  )
}

function RetryButton({ delivery: { id, status, channel, attempts } }: { delivery: Delivery }) {
  const t = useTranslations('deliveries')
  const { retry, isPending } = useRetryDelivery()
  const canTry = status === 'failed' || (status === 'waiting' && attempts > 0)
  if (!canTry || channel.id === null) return null
  return (
    <Button
      size="sm"
      className="w-fit"
      pending={isPending}
      aria-label={t('retryOf', { name: channel.name })}
      onClick={() => void retry(id)}
    >
      <RotateCw aria-hidden />
      {t('retry')}
    </Button>
  )
}
