import { signals, type SignalName } from '@marsad/contract/alerts'
import type { Alert, AlertSubject } from '@marsad/contract/http/alerts'
import type { ChangeKind } from '@marsad/contract/inventory'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'

interface Named {
  /** Empty: it is called by what it watches. */
  name: string
  subject: AlertSubject
}

/** What rules watch, in words; needs the pieces `alert-words` and `posture`. */
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
    const value = (name: SignalName, amount: number) =>
      signals[name].unit === 'ratio' ? format.percent(amount, 1) : format.celsius(amount)
    const lasting = (what: string, windowMinutes: number) =>
      windowMinutes === 0 ? what : t('subject.lasting', { what, minutes: minutes(windowMinutes) })
    /** The whole of it: “CPU at or above 90% for 5 minutes”. */
    const sentence = (subject: AlertSubject): string => {
      if (subject.kind === 'change') return change(subject.change)
      if (subject.kind === 'offline') return t('subject.offline', { minutes: minutes(subject.silentMinutes) })
      if (subject.kind === 'finding') return lasting(finding(subject.finding), subject.windowMinutes)
      if (subject.kind === 'down') return t('subject.down', { count: subject.failures })
      if (subject.kind === 'certificate') return t('subject.certificate', { days: days(subject.days) })
      const threshold = value(subject.signal, subject.threshold)
      return lasting(
        t('subject.signal', { signal: signal(subject.signal), threshold }),
        subject.windowMinutes,
      )
    }
    /** What a rule, or an alert of it, is called. */
    const nameOf = ({ name, subject }: Named) => name || sentence(subject)
    return { signal, change, finding, minutes, days, value, sentence, nameOf }
  }, [t, finding, format])
}

/** What an alert is called: by the name of its rule, or by what that watches. */
export function useAlertName() {
  const { nameOf } = useSubjectWords()
  return ({ rule, subject }: Pick<Alert, 'rule' | 'subject'>) => nameOf({ name: rule.name, subject })
}
