import { keepPreviousData } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Bdi } from '../../../ui/text.tsx'
import type { ChannelDraft } from './channel-draft.ts'

const mostShown = 100

/** A searchable list of members with checkboxes. */
export function MembersField() {
  const t = useTranslations('channels.members')
  const { control } = useFormContext<ChannelDraft>()
  const { field, fieldState } = useController({ control, name: 'memberIds' })
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const { data } = api.useQuery(
    'GET /api/team',
    { query: { limit: mostShown, ...(settled && { search: settled }) } },
    { placeholderData: keepPreviousData },
  )
  const chosen = field.value
  return (
    <div className="flex flex-col gap-2 rounded-card border p-3">
      <SearchInput label={t('search')} value={search} onValueChange={setSearch} />
      <div className="flex max-h-48 flex-col gap-2.5 overflow-y-auto p-1">
        {data?.members.map(({ userId, firstName, lastName, email }) => (
          <Checkbox
            key={userId}
            label={<bdi>{`${firstName} ${lastName}`}</bdi>}
            hint={<Bdi className="wrap-anywhere">{email}</Bdi>}
            checked={chosen.includes(userId)}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...chosen, userId] : chosen.filter((id) => id !== userId))
            }
          />
        ))}
        {data?.members.length === 0 && <p className="text-xs text-muted">{t('noMatch')}</p>}
      </div>
      {fieldState.invalid ? (
        <p role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {t('none')}
        </p>
      ) : (
        <p className="text-xs text-muted">{t('chosen', { count: chosen.length })}</p>
      )}
    </div>
  )
}
