import { onCallLimits } from '@marsad/contract/on-call'
import { ArrowDown, ArrowUp, CircleAlert, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { moved } from './schedule-draft.ts'

/** Names by id; members and people of the schedule who are no longer members. */
export type People = ReadonlyMap<string, { name: string | null; isActive: boolean }>

interface PeopleFieldProps {
  value: readonly string[]
  people: People
  problem: string | undefined
  onValueChange: (userIds: string[]) => void
}

/** People in the order of their turns. */
export function PeopleField({ value, people, problem, onValueChange }: PeopleFieldProps) {
  const t = useTranslations('onCall')
  const format = useFormat()
  const nameOf = (userId: string) => people.get(userId)?.name ?? t('deletedAccount')
  // The same person may have several turns.
  const turns = value.map((userId, place) => {
    const earlier = value.slice(0, place).filter((id) => id === userId).length
    return { userId, place, key: `${userId} ${earlier}` }
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('form.people')}</legend>
      <ol className="flex flex-col gap-1.5 empty:hidden">
        {turns.map(({ userId, place, key }) => (
          <li key={key} className="flex items-center gap-2 rounded-control border px-3 py-1 text-sm">
            <span className="num w-5 text-muted">{format.number(place + 1)}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                <bdi>{nameOf(userId)}</bdi>
              </span>
              {people.get(userId)?.isActive === false && (
                <span className="block text-xs text-warn">{t('form.inactive')}</span>
              )}
            </span>
            <IconButton
              size="sm"
              label={t('form.personUp', { name: nameOf(userId) })}
              disabled={place === 0}
              onClick={() => onValueChange(moved(value, place, -1))}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t('form.personDown', { name: nameOf(userId) })}
              disabled={place === value.length - 1}
              onClick={() => onValueChange(moved(value, place, 1))}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t('form.removePerson', { name: nameOf(userId) })}
              onClick={() => onValueChange(value.filter((_, index) => index !== place))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {value.length < onCallLimits.people && (
        <Select
          aria-label={t('form.addPerson')}
          value={null}
          placeholder={t('form.addPerson')}
          onValueChange={(userId) => onValueChange([...value, userId])}
          items={[...people]
            .filter(([, { isActive }]) => isActive)
            .map(([userId]) => ({ value: userId, label: nameOf(userId) }))}
        />
      )}
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
