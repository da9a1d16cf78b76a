import { useTranslations } from 'use-intl'
import { Segmented } from '../../../ui/segmented.tsx'
import { systems, type System } from './install-command.ts'

const names = { linux: 'Linux', windows: 'Windows', macos: 'macOS' } as const

interface SystemChoiceProps {
  value: System
  onValueChange: (system: System) => void
}

/** The same key serves any of them; only the command differs. */
export function SystemChoice({ value, onValueChange }: SystemChoiceProps) {
  const t = useTranslations('enrolment')
  return (
    <Segmented
      label={t('system')}
      value={value}
      onValueChange={onValueChange}
      items={systems.map((system) => ({ value: system, label: <bdi>{names[system]}</bdi> }))}
    />
  )
}
