import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSettled } from '../../lib/use-settled.ts'
import { Bdi } from '../../ui/text.tsx'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { popupStyle } from '../../ui/overlay/popup-style.ts'
import { nameOf, useMembers } from './assignee-field.tsx'
import { type Mention, mentionAt } from './tickets.rules.ts'

type MarkdownEditorProps = Pick<
  ComponentProps<typeof MentionTextarea>,
  'value' | 'onValueChange' | 'onMention' | 'placeholder' | 'rows' | 'maxLength' | 'takesFocus'
>

/** A text field with a preview. */
export function MarkdownEditor({ value, ...props }: MarkdownEditorProps) {
  const t = useTranslations('tickets.editor')
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  return (
    <div className="flex flex-col gap-2">
      {mode === 'write' ? (
        <MentionTextarea value={value} {...props} />
      ) : (
        <div className="min-h-28 rounded-control border bg-bg px-3 py-2">
          {value.trim() ? <Markdown text={value} /> : <p className="text-sm text-muted">{t('nothing')}</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-muted">{t('hint')}</p>
        <Segmented
          size="sm"
          label={t('mode')}
          value={mode}
          onValueChange={setMode}
          items={[
            { value: 'write', label: t('write') },
            { value: 'preview', label: t('preview') },
          ]}
        />
      </div>
    </div>
  )
}

interface MentionTextareaProps {
  value: string
  onValueChange: (value: string) => void
  /** Absent where no person can be mentioned: @ is then plain text. */
  onMention?: ((mention: Mention) => void) | undefined
  placeholder?: string
  rows?: number
  maxLength?: number
  takesFocus?: boolean
}

const most = 6

/** A text field in which @ and the beginning of a name offer the members of the team. */
export function MentionTextarea({
  value,
  onValueChange,
  onMention,
  takesFocus = false,
  ...props
}: MentionTextareaProps) {
  const t = useTranslations('tickets.talk')
  const list = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [highlighted, setHighlighted] = useState(0)
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])
  const called = onMention && caret !== null ? mentionAt(value, caret) : null
  const { data } = useMembers(useSettled(called?.text ?? ''), called !== null)
  const people = called ? (data?.members.slice(0, most) ?? []) : []
  const chosen = people[Math.min(highlighted, people.length - 1)]

  const insert = (member: (typeof people)[number]) => {
    if (!called) return
    const name = nameOf(member)
    const before = `${value.slice(0, called.from)}@${name} `
    onValueChange(before + value.slice(called.to))
    onMention?.({ id: member.userId, name })
    setCaret(null)
    area.current?.focus()
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length))
  }
  const pressed = (event: KeyboardEvent) => {
    if (!chosen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setHighlighted((highlighted + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(chosen)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    // Escape closes the list, not the dialog around it.
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Textarea
        {...props}
        ref={area}
        value={value}
        aria-autocomplete={onMention && 'list'}
        aria-controls={chosen && list}
        aria-activedescendant={chosen && `${list}-${chosen.userId}`}
        onChange={(event) => {
          onValueChange(event.target.value)
          setCaret(event.target.selectionStart)
          setHighlighted(0)
        }}
        onKeyDown={pressed}
        onBlur={() => setCaret(null)}
      />
      {chosen && (
        <div
          id={list}
          role="listbox"
          aria-label={t('mention')}
          className={clsx(popupStyle, 'absolute inset-x-0 top-full z-20 mt-1 max-w-sm p-1')}
        >
          {people.map((member) => (
            <div
              key={member.userId}
              id={`${list}-${member.userId}`}
              role="option"
              aria-selected={member === chosen}
              className={clsx(
                'flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-sm',
                member === chosen && 'bg-hover',
              )}
              // The choice is taken before the text loses the focus, and the list with it.
              onPointerDown={(event) => {
                event.preventDefault()
                insert(member)
              }}
            >
              <Avatar name={nameOf(member)} size="sm" />
              <bdi className="truncate">{nameOf(member)}</bdi>
              <Bdi truncate className="ms-auto text-xs text-muted">
                {member.email}
              </Bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
