import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

interface EscalationFieldProps {
  value: string
  onValueChange: (value: string) => void
}

/** The escalation policy of a rule: the default of the workspace, none, or one by name. */
export function EscalationField({ value, onValueChange }: EscalationFieldProps) {
  const t = useTranslations('alertRules.form')
  const policies = api.useQuery('GET /api/escalation-policies', {}).data?.policies ?? []
  const standard = policies.find(({ isDefault }) => isDefault)
  return (
    <Field label={t('escalation')} hint={t('escalationHint')}>
      <Select
        value={value}
        onValueChange={onValueChange}
        items={[
          {
            value: 'default',
            label: t('escalationDefault', {
              name: standard ? 'one' : 'none',
              policy: standard?.name ?? '',
            }),
          },
          { value: 'none', label: t('escalationNone') },
          ...policies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  )
}
