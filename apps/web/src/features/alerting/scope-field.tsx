import { scopeKinds } from '@marsad/contract/alerts'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { DevicePicker } from '../devices/index.ts'
import type { ScopeDraft } from './scope-draft.ts'

interface ScopeFieldProps {
  value: ScopeDraft
  onValueChange: (scope: ScopeDraft) => void
  isInvalid: boolean
  /** The meaning of this kind. */
  hint?: string
}

/** The devices that a rule or a window covers; needs the pieces `alert-scope` and `devices`. */
export function ScopeField({ value, onValueChange, isInvalid, hint }: ScopeFieldProps) {
  const t = useTranslations('alertScope')
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('label')} nativeLabel={false} hint={hint}>
        <Segmented
          label={t('label')}
          value={value.kind}
          onValueChange={(kind) => onValueChange({ ...value, kind })}
          items={scopeKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      </Field>
      {value.kind === 'tag' && (
        <TagField
          value={value.tag}
          onValueChange={(tag) => onValueChange({ ...value, tag })}
          isInvalid={isInvalid}
        />
      )}
      {value.kind === 'device' && (
        <Field label={t('device')} error={isInvalid && t('noDevice')}>
          <DevicePicker
            device={value.device ? { ...value.device, address: null } : undefined}
            onPick={(id, name) => onValueChange({ ...value, device: id && name ? { id, name } : null })}
          />
        </Field>
      )}
    </div>
  )
}

interface TagFieldProps {
  value: string | null
  onValueChange: (tag: string) => void
  isInvalid: boolean
}

function TagField({ value, onValueChange, isInvalid }: TagFieldProps) {
  const t = useTranslations('alertScope')
  const format = useFormat()
  const query = api.useQuery('GET /api/devices/tags')
  const known = query.data?.tags ?? []
  // The last device with this tag may have been removed; the rule stays.
  const tags =
    value && !known.some(({ tag }) => tag === value) ? [{ tag: value, devices: 0 }, ...known] : known
  const isEmpty = query.data !== undefined && tags.length === 0
  return (
    <Field label={t('tag')} hint={isEmpty ? t('noTags') : undefined} error={isInvalid && t('noTag')}>
      <Select
        value={value}
        onValueChange={onValueChange}
        placeholder={t('chooseTag')}
        disabled={isEmpty}
        items={tags.map(({ tag, devices }) => ({
          value: tag,
          label: t('tagItem', { tag, count: format.number(devices) }),
        }))}
      />
    </Field>
  )
}
