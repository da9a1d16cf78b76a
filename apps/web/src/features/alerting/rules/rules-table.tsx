import type { SubjectKind } from '@marsad/contract/alerts'
import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { Gauge, History, type LucideIcon, ShieldAlert, Unplug } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { Table, TableBody, TableHead, TableHeader } from '../../../ui/data/table.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { groupRules } from './alert-rules.rules.ts'
import { type RuleAct, RuleRow, wide } from './rule-row.tsx'

interface RulesTableProps {
  rules: readonly AlertRule[]
  onAct: (act: RuleAct) => void
}

export function RulesTable({ rules, onAct }: RulesTableProps) {
  const t = useTranslations('alertRules')
  const mayManage = useMay()('alerts.manage')
  return (
    <Table caption={t('title')}>
      <TableHead>
        <TableHeader>{t('watches')}</TableHeader>
        <TableHeader className={wide}>{t('severity')}</TableHeader>
        <TableHeader className={wide}>{t('scope')}</TableHeader>
        <TableHeader className={wide} align="end">
          {t('devices')}
        </TableHeader>
        <TableHeader className={wide} align="end">
          {t('openAlerts')}
        </TableHeader>
        <TableHeader className={wide}>{t('channels')}</TableHeader>
        <TableHeader className={wide}>{t('state')}</TableHeader>
        {mayManage && (
          <TableHeader className={wide}>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </TableHeader>
        )}
      </TableHead>
      {groupRules(rules).map((group) => {
        const Icon = subjectIcons[group.kind]
        return (
          <TableBody key={group.kind}>
            <tr className="border-y bg-bg first:border-t-0">
              <th
                scope="rowgroup"
                colSpan={8}
                className="px-4 py-2 text-start text-xs font-semibold text-muted"
              >
                <span className="flex items-center gap-2">
                  <Icon aria-hidden className="size-3.5" />
                  {t(`group.${group.kind}`)}
                </span>
              </th>
            </tr>
            {group.rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} rules={rules} mayManage={mayManage} onAct={onAct} />
            ))}
          </TableBody>
        )
      })}
    </Table>
  )
}

export const subjectIcons = {
  offline: Unplug,
  signal: Gauge,
  finding: ShieldAlert,
  change: History,
} as const satisfies Record<SubjectKind, LucideIcon>
