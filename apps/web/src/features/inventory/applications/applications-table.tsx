import type { Application } from '@marsad/contract/http/inventory'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'

// On a narrow screen the first column holds everything.
const wide = 'max-lg:hidden'
const columns = ['version', 'vendor', 'category', 'type', 'installedAt', 'location'] as const

interface ApplicationsTableProps {
  applications: readonly Application[]
  isStale: boolean
}

export function ApplicationsTable({ applications, isStale }: ApplicationsTableProps) {
  const t = useTranslations('applications')
  return (
    <Table caption={t('title')} density="compact">
      <TableHead>
        <TableHeader>{t('field.name')}</TableHeader>
        {columns.map((column) => (
          <TableHeader key={column} className={wide}>
            {t(`field.${column}`)}
          </TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} isStale={isStale} />
        ))}
      </TableBody>
    </Table>
  )
}

interface ApplicationRowProps {
  application: Application
  isStale: boolean
}

const ApplicationRow = memo(function ApplicationRow({ application, isStale }: ApplicationRowProps) {
  const t = useTranslations('applications')
  const format = useFormat()
  const { name, vendor, version, installedAt, location, category, type } = application
  const cells = {
    version: version ? <LongText mono>{version}</LongText> : format.unknown,
    vendor: vendor ? <LongText>{vendor}</LongText> : format.unknown,
    category: t(`category.${category}`),
    type: <Badge tone={type === 'user' ? 'primary' : 'neutral'}>{t(`type.${type}`)}</Badge>,
    installedAt: installedAt ? <DateTime value={new Date(installedAt)} show="date" /> : format.unknown,
    location: location ? <LongText mono>{location}</LongText> : format.unknown,
  }
  return (
    <TableRow stale={isStale}>
      <TableCell className="max-lg:max-w-0 lg:max-w-56">
        <div className="font-medium">
          <LongText>{name}</LongText>
        </div>
        <div className="mt-2 lg:hidden">
          <Facts facts={columns.map((column) => [t(`field.${column}`), cells[column]] as const)} />
        </div>
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column} className={`${wide} max-w-48`}>
          {cells[column]}
        </TableCell>
      ))}
    </TableRow>
  )
})
