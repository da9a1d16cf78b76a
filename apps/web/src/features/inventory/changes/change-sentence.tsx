import { accountKinds, firewallProfiles } from '@marsad/contract/inventory'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { sentenceOf, type ChangeFacts } from './sentence-of.ts'

export const ChangeSentence = ({ change }: { change: ChangeFacts }) => useChangeWords().sentence(change)

const leftToRight = '\u2066'
const pop = '\u2069'

/** A change as a sentence, for the screen and for plain text. */
export function useChangeWords() {
  const t = useTranslations('changes')
  const format = useFormat()
  return useMemo(() => {
    const valuesOf = ({ kind, subject, before, after }: ChangeFacts) => {
      const profile = firewallProfiles.find((one) => one === subject)
      const role = accountKinds.find((one) => one === after)
      const version =
        kind === 'application.installed' ? after : kind === 'application.removed' ? before : null
      // Counts of rules are numbers, and everything else is as the machine reported it.
      const written = (text: string | null) =>
        kind === 'firewall.rules' ? format.number(Number(text)) : (text ?? '')
      return {
        subject: version ? `${subject} ${version}` : subject,
        before: written(before),
        after: written(after),
        profile: profile ? t(`profile.${profile}`) : subject,
        role: role ? t(`role.${role}`) : '',
      }
    }
    return {
      sentence: (change: ChangeFacts): ReactNode =>
        t.rich(`sentence.${sentenceOf(change)}`, {
          ...valuesOf(change),
          value: (chunks) => <Bdi className="font-medium wrap-anywhere">{chunks}</Bdi>,
        }),
      text: (change: ChangeFacts): string =>
        t.markup(`sentence.${sentenceOf(change)}`, {
          ...valuesOf(change),
          value: (chunks) => leftToRight + chunks + pop,
        }),
    }
  }, [t, format])
}
