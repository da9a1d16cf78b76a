import type { StatusItem } from '@marsad/contract/http/status-pages'
import { type StatusLanguages, statusLimits } from '@marsad/contract/monitors'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { ItemPicker } from './item-picker.tsx'
import {
  blank,
  type GroupDraft,
  isWritten,
  isWrittenOrEmpty,
  moved,
  movedItem,
  newGroup,
  type PageDraft,
} from './page-draft.ts'

interface GroupsFieldProps {
  draft: PageDraft
  /** The names of the items inside of the workspace. */
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

interface GroupFieldProps {
  group: GroupDraft
  /** The name in the labels of its buttons. */
  name: string
  languages: StatusLanguages
  names: Record<string, string>
  taken: ReadonlySet<string>
  isJudged: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (group: GroupDraft) => void
  onRemove: () => void
  onMove: (step: 1 | -1) => void
  onMoveItem: (index: number, step: 1 | -1) => void
  onPick: (id: string, name: string) => void
}

export function GroupField(props: GroupFieldProps) {
  const t = useTranslations('statusPages.groups')
  const { group, name, languages, names, taken, isJudged, isFirst, isLast } = props
  const { onChange, onRemove, onMove, onMoveItem, onPick } = props
  const { items } = group
  const nameOf = (item: StatusItem) => names[item.id] ?? t(`kind.${item.kind}`)
  return (
    <fieldset className="rounded-card border bg-bg p-3 sm:p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <BilingualField
            label={t('name')}
            languages={languages}
            value={group.name}
            isOptional
            isMissing={isJudged && !isWrittenOrEmpty(group.name, languages)}
            onValueChange={(next) => onChange({ ...group, name: next })}
          />
        </div>
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </div>
      <ul className="mt-4 flex flex-col gap-2">
        {items.length === 0 && <li className="text-sm text-muted">{t('noItems')}</li>}
        {items.map((item, index) => (
          <li key={item.id} className="rounded-control border bg-card p-3">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="mb-2 text-xs text-muted">
                  {t(`kind.${item.kind}`)} · <bdi className="text-fg">{nameOf(item)}</bdi>
                </p>
                <BilingualField
                  label={t('label')}
                  languages={languages}
                  value={item.label}
                  isMissing={isJudged && !isWritten(item.label, languages)}
                  onValueChange={(label) =>
                    onChange({ ...group, items: items.with(index, { ...item, label }) })
                  }
                />
              </div>
              <MoveButtons
                name={nameOf(item)}
                isFirst={isFirst && index === 0}
                isLast={isLast && index === items.length - 1}
                onMove={(step) => onMoveItem(index, step)}
                onRemove={() => onChange({ ...group, items: items.toSpliced(index, 1) })}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 max-w-sm">
        <ItemPicker
          taken={taken}
          onPick={(kind, id, itsName) => {
            onPick(id, itsName)
            onChange({ ...group, items: [...items, { kind, id, label: blank }] })
          }}
        />
      </div>
    </fieldset>
  )
}

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** Order by buttons: everybody can press them. Those at an end stay, so that focus is not lost there. */
export function MoveButtons({ name, isFirst, isLast, onMove, onRemove }: MoveButtonsProps) {
  const t = useTranslations('statusPages.groups')
  return (
    <div className="flex shrink-0 flex-col sm:flex-row">
      <IconButton
        size="sm"
        label={t('up', { name })}
        aria-disabled={isFirst}
        className="aria-disabled:opacity-40"
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t('down', { name })}
        aria-disabled={isLast}
        className="aria-disabled:opacity-40"
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('remove', { name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
