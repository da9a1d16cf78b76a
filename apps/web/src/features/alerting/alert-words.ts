import { signals, type SignalName } from '@marsad/contract/alerts'
import type { Alert, AlertSubject } from '@marsad/contract/http/alerts'
import type { ChangeKind } from '@marsad/contract/inventory'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'

interface Named {
  /** Empty: the rule is named after its condition. */
  name: string
  subject: AlertSubject
}

/** The conditions of rules in words; needs the pieces `alert-words` and `posture`. */
export function useSubjectWords() {
  const t = useTranslations('alertWords')
  const finding = useTranslations('posture.finding')
  const format = useFormat()
  return useMemo(() => {
    const signal = (name: SignalName) => t(`signal.${name}`)
    const change = (kind: ChangeKind) => t(`change.${kind}`)
    const minutes = (count: number) => t('minutes', { count })
    const days = (count: number) => t('days', { count })
    /** A value of a signal, with its unit. */
    const value = (name: SignalName, amount: number) => {
      const { unit } = signals[name]
      if (unit === 'ratio') return format.percent(amount, 1)
      return unit === 'celsius' ? format.celsius(amount) : format.number(amount)
    }
    /** The figure of a signal in words: “CPU 97%”; one that holds or does not has none. */
    const figure = (name: SignalName, amount: number) => {
      const { unit } = signals[name]
      if (unit === 'flag') return signal(name)
      return `${signal(name)}${unit === 'count' ? ':' : ''} ${value(name, amount)}`
    }
    const threshold = (name: SignalName, amount: number) => {
      const { unit } = signals[name]
      if (unit === 'flag') return signal(name)
      const words = { signal: signal(name), threshold: value(name, amount) }
      return unit === 'count' ? t('subject.count', words) : t('subject.signal', words)
    }
    const lasting = (what: string, windowMinutes: number) =>
      windowMinutes === 0 ? what : t('subject.lasting', { what, minutes: minutes(windowMinutes) })
    /** The whole condition: “CPU at or above 90% for 5 minutes”. */
    const sentence = (subject: AlertSubject): string => {
      if (subject.kind === 'change') return change(subject.change)
      if (subject.kind === 'offline') return t('subject.offline', { minutes: minutes(subject.silentMinutes) })
      if (subject.kind === 'finding') return lasting(finding(subject.finding), subject.windowMinutes)
      if (subject.kind === 'down') return t('subject.down', { count: subject.failures })
      if (subject.kind === 'certificate') return t('subject.certificate', { days: days(subject.days) })
      return lasting(threshold(subject.signal, subject.threshold), subject.windowMinutes)
    }
    /** The name of a rule, or of an alert of it. */
    const nameOf = ({ name, subject }: Named) => name || sentence(subject)
    /** The figure of an alert where it has one: “CPU 97%”; otherwise its name. */
    const headline = ({ rule, subject, value: amount }: Pick<Alert, 'rule' | 'subject' | 'value'>) =>
      subject.kind === 'signal' && amount !== null
        ? figure(subject.signal, amount)
        : nameOf({ name: rule.name, subject })
    return { signal, change, finding, minutes, days, value, sentence, nameOf, headline }
  }, [t, finding, format])
}

/** The name of an alert: that of its rule, or the rule's condition. */
export function useAlertName() {
  const { nameOf } = useSubjectWords()
  return ({ rule, subject }: Pick<Alert, 'rule' | 'subject'>) => nameOf({ name: rule.name, subject })
}
