import { scopes, type Scope } from '@marsad/contract/permissions'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/checkbox.tsx'

interface ScopesFieldProps {
  value: Scope[]
  onValueChange: (scopes: Scope[]) => void
  isInvalid: boolean
}

export function ScopesField({ value, onValueChange, isInvalid }: ScopesFieldProps) {
  const t = useTranslations('apiKeys')
  const roles = useTranslations('roles')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{t('scopes')}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={roles(`scope.${scope}`)}
          hint={t(`scopeHint.${scope}`)}
          checked={value.includes(scope)}
          onCheckedChange={(checked) =>
            onValueChange(scopes.filter((one) => (one === scope ? checked : value.includes(one))))
          }
        />
      ))}
      {isInvalid && (
        <p role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {t('new.noScope')}
        </p>
      )}
    </fieldset>
  )
}
