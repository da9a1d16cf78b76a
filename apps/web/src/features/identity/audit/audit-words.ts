import { type SignalName, signals } from '@marsad/contract/alerts'
import { type AuditAction, auditActions } from '@marsad/contract/audit-actions'
import { type AuditField, auditFields, type AuditValue, type AuditWord } from '@marsad/contract/audit-fields'
import { type ChangeKind, changeKinds, type Finding, findings } from '@marsad/contract/inventory'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'

const isOneOf = <Item extends string>(items: readonly Item[], item: string): item is Item =>
  (items as readonly string[]).includes(item)
const isField = (name: string): name is AuditField => name in auditFields
const isSignal = (name: string): name is SignalName => name in signals

/** `disk ≥ 85 %, 5 min`, `container_down, 5 min`, `firewall_off`, `usb.connected`: what the server writes of a rule. */
const watched = /^(?<what>[\w.]+)(?: ≥ (?<threshold>[\d.]+)(?: (?:%|°C))?)?(?:, (?<minutes>\d+) min)?$/

/** Details of the audit log in the reader's language; needs the pieces `audit`, `alert-words` and `posture`. */
export function useAuditWords() {
  const t = useTranslations('audit')
  const alert = useTranslations('alertWords')
  const finding = useTranslations('posture.finding')
  const format = useFormat()
  return useMemo(() => {
    const word = (value: string) => {
      const key = `value.${value}`
      return t.has(key as `value.${AuditWord}`) ? t(key as `value.${AuditWord}`) : isolateText(value)
    }
    const count = (value: string, toText: (amount: number) => string) =>
      Number.isFinite(Number.parseFloat(value)) ? toText(Number.parseFloat(value)) : isolateText(value)
    const lasting = (what: string, minutes: string | undefined) =>
      minutes === undefined || minutes === '0'
        ? what
        : alert('subject.lasting', { what, minutes: alert('minutes', { count: Number(minutes) }) })
    const reached = (name: SignalName, amount: number) => {
      const signal = alert(`signal.${name}`)
      const { unit } = signals[name]
      if (unit === 'flag') return signal
      if (unit === 'count') return alert('subject.count', { signal, threshold: format.number(amount) })
      const threshold = unit === 'ratio' ? format.percent(amount / 100, 1) : format.celsius(amount)
      return alert('subject.signal', { signal, threshold })
    }
    const watches = (value: string): string => {
      const { what = '', threshold, minutes } = watched.exec(value)?.groups ?? {}
      if (what === 'offline') {
        return alert('subject.offline', { minutes: alert('minutes', { count: Number(minutes) }) })
      }
      if (isOneOf<Finding>(findings, what)) return lasting(finding(what), minutes)
      if (isOneOf<ChangeKind>(changeKinds, what)) return alert(`change.${what}`)
      if (!isSignal(what)) return isolateText(value)
      return lasting(reached(what, Number(threshold)), minutes)
    }
    const scope = (value: string) => {
      if (value === 'workspace') return t('scope.workspace')
      const [kind, ...rest] = value.split(' ')
      const name = isolateText(rest.join(' '))
      return kind === 'tag' ? t('scope.tag', { name }) : t('scope.device', { name })
    }
    const thresholds = (value: string) =>
      format.list(
        value.split(', ').map((one) => {
          const [figure = '', pair = ''] = one.split(' ')
          const [warn, bad] = pair.split('/').map((part) => format.percent(Number(part) / 100))
          return t('thresholds', { figure: word(figure), warn: warn ?? '', bad: bad ?? '' })
        }),
      )
    const formatters: Record<AuditValue, (value: string) => string> = {
      text: isolateText,
      word: (value) => format.list(value.split(', ').map(word)),
      count: (value) => count(value, (amount) => format.number(amount)),
      instant: (value) => format.dateTime(new Date(value)),
      days: (value) => count(value, (amount) => alert('days', { count: amount })),
      minutes: (value) => count(value, (amount) => alert('minutes', { count: amount })),
      seconds: (value) => count(value, (amount) => format.duration(amount)),
      range: (value) =>
        count(value, (amount) => alert('days', { count: value.endsWith('h') ? amount / 24 : amount })),
      action: (value) => (isOneOf<AuditAction>(auditActions, value) ? t(`action.${value}`) : value),
      watches,
      scope,
      channels: (value) =>
        value === 'all' ? t('channels.all') : t('channels.some', { count: value.split(', ').length }),
      thresholds,
      escalation: (value) =>
        value === 'default' || value === 'none' ? t(`escalation.${value}`) : isolateText(value),
    }
    const one = (kind: AuditValue, value: string) =>
      value === '' || value === '—' ? t('nothing') : formatters[kind](value)
    return {
      /** A detail: the name of the field, and its value or both values of a change. */
      detail: (name: string, value: string): string => {
        // Written by an older version.
        if (!isField(name)) return `${name}: ${isolateText(value)}`
        const kind = auditFields[name]
        const [before = '', after, ...more] = value.split(' → ')
        const text =
          after === undefined || more.length > 0
            ? one(kind, value)
            : t('fromTo', { before: one(kind, before), after: one(kind, after) })
        return t('detail', { field: t(`field.${name}`), value: text })
      },
      /** A rule without a name is called by what it watches. */
      target: (action: AuditAction, target: string) =>
        action.startsWith('alert_rule.') && watched.test(target) ? watches(target) : target,
    }
  }, [t, alert, finding, format])
}
