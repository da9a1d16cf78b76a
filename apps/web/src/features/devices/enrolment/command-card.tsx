import type { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Arrivals } from './arrivals.tsx'

interface CommandCardProps {
  created: CreatedEnrolmentKey
  system: System
  onSystemChange: (system: System) => void
  onAgain: () => void
}

/** The command is shown once, with the result of running it. */
export function CommandCard({ created, system, onSystemChange, onAgain }: CommandCardProps) {
  const t = useTranslations('enrolment')
  const command = installCommand(system, location.origin, created.token)
  return (
    <Card
      title={t('command.title')}
      description={t(`command.where.${system}`)}
      actions={<SystemChoice value={system} onValueChange={onSystemChange} />}
    >
      <div className="flex flex-col gap-5">
        <div className="rounded-control border bg-bg">
          <pre
            dir="ltr"
            aria-label={t('command.title')}
            className="p-3 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap select-all"
          >
            {command}
          </pre>
          <div className="flex flex-wrap items-center justify-between gap-2 border-t px-3 py-2 text-xs text-muted">
            {t('command.once')}
            <CopyButton labelled="solid" text={command} />
          </div>
        </div>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-muted marker:text-idle">
          {(['fetches', 'user', 'reads'] as const).map((line) => (
            <li key={line}>{t(`command.does.${line}`)}</li>
          ))}
        </ul>
        <Arrivals enrolmentKey={created.enrolmentKey} onAgain={onAgain} />
        <Button className="self-end" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </Card>
  )
}

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

export const systems = ['linux', 'windows', 'macos'] as const
export type System = (typeof systems)[number]

/**
 * The command that an admin runs on a machine. The key goes into the environment, so that the agent never has it among
 * its arguments.
 */
export function installCommand(system: System, origin: string, token: string): string {
  if (system === 'windows') return `$env:MARSAD_ENROLMENT_KEY = '${token}'; irm ${origin}/install.ps1 | iex`
  return `curl -fsSL ${origin}/install.sh | sudo MARSAD_ENROLMENT_KEY=${token} sh`
}
