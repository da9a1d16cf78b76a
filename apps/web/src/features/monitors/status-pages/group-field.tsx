import type { StatusItem } from '@marsad/contract/http/status-pages'
import type { StatusLanguages } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { BilingualField } from './bilingual-field.tsx'
import { ItemPicker } from './item-picker.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { blank, isWritten, isWrittenOrEmpty, type GroupDraft } from './page-draft.ts'

interface GroupFieldProps {
  group: GroupDraft
  /** What its buttons call it. */
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
