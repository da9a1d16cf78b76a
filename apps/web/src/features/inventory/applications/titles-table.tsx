import type { Title } from '@marsad/contract/http/inventory'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'

const wide = 'max-lg:hidden'
const columns = ['version', 'vendor', 'category', 'type'] as const

interface TitlesTableProps {
  titles: readonly Title[]
  onOpen: (id: string) => void
}

export function TitlesTable({ titles, onOpen }: TitlesTableProps) {
  const t = useTranslations('applications')
  return (
    <Table caption={t('fleet.title')} density="compact">
      <TableHead>
        <TableHeader>{t('field.name')}</TableHeader>
        {columns.map((column) => (
          <TableHeader key={column} className={wide}>
            {t(`field.${column}`)}
          </TableHeader>
        ))}
        <TableHeader align="end">{t('field.devices')}</TableHeader>
      </TableHead>
      <TableBody>
        {titles.map((title) => (
          <TitleRow key={title.id} title={title} onOpen={() => onOpen(title.id)} />
        ))}
      </TableBody>
    </Table>
  )
}

function TitleRow({ title, onOpen }: { title: Title; onOpen: () => void }) {
  const t = useTranslations('applications')
  const format = useFormat()
  const { name, version, vendor, category, type, devices } = title
  const having = t('fleet.devices', { count: devices })
  const cells = {
    version: version ? <LongText mono>{version}</LongText> : format.unknown,
    vendor: vendor ? <LongText>{vendor}</LongText> : format.unknown,
    category: t(`category.${category}`),
    type: <Badge tone={type === 'user' ? 'primary' : 'neutral'}>{t(`type.${type}`)}</Badge>,
  }
  return (
    <TableRow>
      <TableCell className="max-lg:max-w-0 lg:max-w-72">
        <div className="font-medium">
          <LongText>{name}</LongText>
        </div>
        <div className="mt-2 lg:hidden">
          <Facts facts={columns.map((column) => [t(`field.${column}`), cells[column]] as const)} />
        </div>
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column} className={`${wide} max-w-56`}>
          {cells[column]}
        </TableCell>
      ))}
      <TableCell align="end" className="w-px">
        <Button
          size="sm"
          aria-label={t('fleet.devicesOf', { devices: having, name, version })}
          onClick={onOpen}
        >
          {having}
        </Button>
      </TableCell>
    </TableRow>
  )
}
