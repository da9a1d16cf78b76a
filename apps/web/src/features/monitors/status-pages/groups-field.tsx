import { statusLimits } from '@marsad/contract/monitors'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { GroupField } from './group-field.tsx'
import { blank, moved, movedItem, newGroup, type GroupDraft, type PageDraft } from './page-draft.ts'

interface GroupsFieldProps {
  draft: PageDraft
  /** What the things are called inside of the workspace. */
  names: Record<string, string>
  isJudged: boolean
  onChange: (groups: GroupDraft[]) => void
  onPick: (id: string, name: string) => void
}

/** The groups of a page in their order. */
export function GroupsField({ draft, names, isJudged, onChange, onPick }: GroupsFieldProps) {
  const t = useTranslations('statusPages.groups')
  const format = useFormat()
  const [news, setNews] = useState('')
  const { groups, languages } = draft
  const taken = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)))
  const groupName = (index: number) => t('group', { number: format.number(index + 1) })
  const moveGroup = (from: number, to: number) => {
    onChange(moved(groups, from, to))
    setNews(
      t('moved', {
        name: groupName(from),
        place: format.number(to + 1),
        count: format.number(groups.length),
      }),
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {groups.length === 0 && <p className="text-sm text-muted">{t('empty')}</p>}
      {groups.map((group, index) => (
        <GroupField
          key={group.key}
          group={group}
          name={groupName(index)}
          languages={languages}
          names={names}
          taken={taken}
          isJudged={isJudged}
          isFirst={index === 0}
          isLast={index === groups.length - 1}
          onChange={(changed) => onChange(groups.with(index, changed))}
          onRemove={() => onChange(groups.toSpliced(index, 1))}
          onMove={(step) => moveGroup(index, index + step)}
          onMoveItem={(item, step) => onChange(movedItem(groups, index, item, step))}
          onPick={onPick}
        />
      ))}
      <div>
        <Button
          disabled={groups.length >= statusLimits.groups}
          onClick={() => onChange([...groups, newGroup({ name: blank, items: [] })])}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
      <output className="sr-only">{news}</output>
    </div>
  )
}
