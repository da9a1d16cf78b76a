import type { Product } from '@marsad/contract/http/inventory'
import { ChevronDown } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Badge, StatusBadge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'

const wide = 'max-lg:hidden'

interface ProductsTableProps {
  products: readonly Product[]
  /** Shows the devices of one version. */
  onOpen: (title: string) => void
}

export function ProductsTable({ products, onOpen }: ProductsTableProps) {
  const t = useTranslations('applications')
  return (
    <Table caption={t('fleet.title')} density="compact">
      <TableHead>
        <TableHeader>{t('field.name')}</TableHeader>
        <TableHeader className={wide}>{t('field.vendor')}</TableHeader>
        <TableHeader className={wide}>{t('field.category')}</TableHeader>
        <TableHeader className={wide}>{t('field.type')}</TableHeader>
        <TableHeader className={wide}>{t('fleet.newest')}</TableHeader>
        <TableHeader align="end" className={wide}>
          {t('field.devices')}
        </TableHeader>
        <TableHeader className={wide}>{t('fleet.state')}</TableHeader>
        <TableHeader align="end">{t('fleet.versions')}</TableHeader>
      </TableHead>
      <TableBody>
        {products.map((product) => (
          <ProductRow key={`${product.type} ${product.name}`} product={product} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  )
}

function ProductRow({ product, onOpen }: { product: Product } & Pick<ProductsTableProps, 'onOpen'>) {
  const t = useTranslations('applications')
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, vendor, category, type, newest, devices, behind, versions } = product
  const having = t('fleet.devices', { count: devices })
  const latest = newest ? <LongText mono>{newest}</LongText> : format.unknown
  const state =
    behind > 0 ? (
      <StatusBadge status="warn">{t('fleet.behind', { count: behind })}</StatusBadge>
    ) : (
      <span className="text-xs text-muted">{newest ? t('fleet.current') : format.unknown}</span>
    )
  return (
    <>
      <TableRow>
        <TableCell className="max-lg:max-w-0 lg:max-w-64">
          <div className="font-medium">
            <LongText>{name}</LongText>
          </div>
          <div className="mt-1 flex flex-col gap-1 text-xs text-muted lg:hidden">
            <span className="num">{having}</span>
            {latest}
            {state}
          </div>
        </TableCell>
        <TableCell className={`${wide} max-w-48`}>
          {vendor ? <LongText>{vendor}</LongText> : format.unknown}
        </TableCell>
        <TableCell className={wide}>{t(`category.${category}`)}</TableCell>
        <TableCell className={wide}>
          <Badge tone={type === 'user' ? 'primary' : 'neutral'}>{t(`type.${type}`)}</Badge>
        </TableCell>
        <TableCell className={`${wide} max-w-48`}>{latest}</TableCell>
        <TableCell align="end" className={wide}>
          {format.number(devices)}
        </TableCell>
        <TableCell className={`${wide} whitespace-nowrap`}>{state}</TableCell>
        <TableCell align="end" className="w-px">
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('fleet.versionsOf', { name, count: versions.length })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('fleet.total', { count: versions.length })}
            <ChevronDown aria-hidden className={clsx('transition-transform', isOpen && 'rotate-180')} />
          </Button>
        </TableCell>
      </TableRow>
      {isOpen && (
        <tr id={id} className="border-b bg-bg">
          <td colSpan={8} className="px-3 py-2">
            <ul
              aria-label={t('fleet.versionsOf', { name, count: versions.length })}
              className="flex flex-wrap gap-2"
            >
              {versions.map((version) => (
                <li key={version.id} className="min-w-0">
                  <Version name={name} version={version} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  )
}

interface VersionProps extends Pick<ProductsTableProps, 'onOpen'> {
  name: string
  version: Product['versions'][number]
}

function Version({ name, version: { id, version, devices }, onOpen }: VersionProps) {
  const t = useTranslations('applications')
  const format = useFormat()
  const having = t('fleet.devices', { count: devices })
  return (
    <button
      type="button"
      aria-label={t('fleet.devicesOf', { devices: having, name, version })}
      onClick={() => onOpen(id)}
      className="flex max-w-full cursor-pointer items-baseline gap-2 rounded-control border bg-card px-2.5 py-1.5 text-xs hover:bg-hover"
    >
      <bdi dir="ltr" className="max-w-56 truncate font-mono font-medium">
        {version || format.unknown}
      </bdi>
      <span className="num whitespace-nowrap text-muted">{having}</span>
    </button>
  )
}
