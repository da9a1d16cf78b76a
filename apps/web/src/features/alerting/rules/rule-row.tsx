import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TableCell, TableRow } from '../../../ui/table.tsx'
import { ScopeName } from '../scope-name.tsx'
import { SeverityBadge } from '../severity-badge.tsx'
import { useSubjectWords } from '../use-subject-words.ts'
import { rivalsOf } from './alert-rules.rules.ts'
import type { RuleAct } from './rule-act.ts'
import { RuleChannels } from './rule-channels.tsx'
import { RuleSwitch } from './rule-switch.tsx'
import { wide } from './wide.ts'

interface RuleRowProps {
  rule: AlertRule
  rules: readonly AlertRule[]
  mayManage: boolean
  onAct: (act: RuleAct) => void
}

export function RuleRow({ rule, rules, mayManage, onAct }: RuleRowProps) {
  const t = useTranslations('alertRules')
  const { sentence, nameOf } = useSubjectWords()
  const scope = <ScopeName scope={rule.scope} />
  const devices = <RuleDevices rule={rule} rules={rules} />
  const open = <OpenAlerts count={rule.openAlerts} />
  const channels = <RuleChannels rule={rule} />
  const name = nameOf(rule)
  const actions = mayManage && (
    <div className="flex justify-end gap-1">
      <IconButton size="sm" label={t('editOf', { name })} onClick={() => onAct({ kind: 'edit', rule })}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('removeOf', { name })} onClick={() => onAct({ kind: 'remove', rule })}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
  return (
    <TableRow stale={!rule.isEnabled}>
      <TableCell className="lg:min-w-64">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            {rule.name && <p className="text-xs text-muted">{sentence(rule.subject)}</p>}
          </div>
          <span className="lg:hidden">
            <SeverityBadge severity={rule.severity} />
          </span>
        </div>
        <div className="mt-3 lg:hidden">
          <Facts
            facts={[
              [t('scope'), scope],
              [t('devices'), devices],
              [t('openAlerts'), open],
              [t('channels'), channels],
            ]}
          />
          <div className="mt-3 flex items-center justify-between gap-3">
            <RuleSwitch rule={rule} name={name} mayManage={mayManage} />
            {actions}
          </div>
        </div>
      </TableCell>
      <TableCell className={wide}>
        <SeverityBadge severity={rule.severity} />
      </TableCell>
      <TableCell className={clsx(wide, 'max-w-44')}>{scope}</TableCell>
      <TableCell className={wide} align="end">
        {devices}
      </TableCell>
      <TableCell className={wide} align="end">
        {open}
      </TableCell>
      <TableCell className={clsx(wide, 'max-w-52')}>{channels}</TableCell>
      <TableCell className={wide}>
        <RuleSwitch rule={rule} name={name} mayManage={mayManage} />
      </TableCell>
      {mayManage && <TableCell className={clsx(wide, 'ps-0')}>{actions}</TableCell>}
    </TableRow>
  )
}

/** How many it holds for, and that narrower rules hold for others where that is why. */
function RuleDevices({ rule, rules }: Pick<RuleRowProps, 'rule' | 'rules'>) {
  const t = useTranslations('alertRules')
  const format = useFormat()
  if (!rule.isEnabled) return format.unknown
  const narrower = rivalsOf(rule, rules).narrower.length
  return (
    <>
      {rule.devices === 0 ? <Badge tone="warn">{t('noDevice')}</Badge> : format.number(rule.devices)}
      {narrower > 0 && (
        <p className="text-xs whitespace-nowrap text-muted">{t('narrower', { count: narrower })}</p>
      )}
    </>
  )
}

function OpenAlerts({ count }: { count: number }) {
  const format = useFormat()
  return count > 0 ? (
    <Badge tone="bad">{format.number(count)}</Badge>
  ) : (
    <span className="text-muted">{format.number(0)}</span>
  )
}
