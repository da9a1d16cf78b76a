import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { TableCell, TableRow } from '../../../ui/data/table.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useSubjectWords } from '../alert-words.ts'
import { SeverityBadge } from '../severity-badge.tsx'
import { ScopeName } from '../scope-name.tsx'
import { useSwitchRule } from './alert-rules.api.ts'
import { rivalsOf } from './alert-rules.rules.ts'
import { RuleChannels } from './rule-channels.tsx'

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

/** The number of devices, and whether narrower rules cover others. */
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

interface RuleSwitchProps {
  rule: AlertRule
  name: string
  mayManage: boolean
}

export function RuleSwitch({ rule, name, mayManage }: RuleSwitchProps) {
  const t = useTranslations('alertRules')
  const { isOn, turn } = useSwitchRule(rule)
  if (!mayManage) return <Badge tone={isOn ? 'ok' : 'idle'}>{t(isOn ? 'on' : 'off')}</Badge>
  return (
    <Switch
      checked={isOn}
      onCheckedChange={turn}
      label={
        <>
          <span aria-hidden className="text-muted">
            {t(isOn ? 'on' : 'off')}
          </span>
          <VisuallyHidden>{t('switchOf', { name })}</VisuallyHidden>
        </>
      }
    />
  )
}

/** The open dialog; without a rule it creates one. */
export type RuleAct = { kind: 'edit'; rule: AlertRule | null } | { kind: 'remove'; rule: AlertRule }

/** Facts with a column of their own only on wide screens: on a phone the first column holds everything. */
export const wide = 'max-lg:hidden'
