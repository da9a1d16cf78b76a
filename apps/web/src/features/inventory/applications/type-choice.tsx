import { applicationTypes, type ApplicationType } from '@marsad/contract/inventory'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../../ui/segmented.tsx'

interface TypeChoiceProps {
  type: ApplicationType | ''
  onTypeChange: (type: ApplicationType | '') => void
}

export function TypeChoice({ type, onTypeChange }: TypeChoiceProps) {
  const t = useTranslations('applications.filter')
  return (
    <Segmented
      label={t('type')}
      value={type}
      onValueChange={onTypeChange}
      items={[
        { value: '', label: t('all') },
        ...applicationTypes.map((value) => ({ value, label: t(value) })),
      ]}
    />
  )
}
