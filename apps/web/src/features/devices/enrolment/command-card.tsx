import { composeFile, containerCommand } from '@marsad/contract/agent/container'
import type { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
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
        <Command label={t('command.title')} text={command} isNext />
        <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-muted marker:text-idle">
          {system === 'docker'
            ? containerLines.map((line) => <li key={line}>{t(`command.container.${line}`)}</li>)
            : programLines.map((line) => <li key={line}>{t(`command.does.${line}`)}</li>)}
        </ul>
        {system === 'docker' && (
          <details className="group/fold">
            <summary className="flex w-fit cursor-pointer list-none items-center gap-2 rounded-control text-sm font-medium hover:text-primary pointer-coarse:h-11 [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden
                className="size-4 shrink-0 text-muted transition-transform group-open/fold:rotate-90 rtl:not-group-open/fold:-scale-x-100"
              />
              {t('command.compose')}
            </summary>
            <div className="mt-3">
              <Command label={t('command.compose')} text={composeFile(location.origin, created.token)} />
            </div>
          </details>
        )}
        <Arrivals enrolmentKey={created.enrolmentKey} onAgain={onAgain} />
        <Button className="self-end" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </Card>
  )
}

interface CommandProps {
  label: string
  text: string
  /** Copying it is the next step. */
  isNext?: boolean
}

function Command({ label, text, isNext = false }: CommandProps) {
  const t = useTranslations('enrolment')
  const hasLines = text.includes('\n')
  return (
    <div className="rounded-control border bg-bg">
      {/* Several lines keep their form and scroll where they are too long; a single one breaks. */}
      <section
        dir="ltr"
        aria-label={label}
        {...(hasLines && { tabIndex: 0 })}
        className="overflow-x-auto -outline-offset-2"
      >
        <pre
          dir="ltr"
          className={clsx(
            'w-fit min-w-full p-3 font-mono text-xs leading-5 select-all',
            !hasLines && 'wrap-anywhere whitespace-pre-wrap',
          )}
        >
          {text}
        </pre>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t px-3 py-2 text-xs text-muted">
        {t('command.once')}
        <CopyButton labelled={isNext ? 'solid' : true} text={text} />
      </div>
    </div>
  )
}

const programLines = ['fetches', 'user', 'reads'] as const
const containerLines = ['builds', 'reads', 'lacks'] as const
const names = { linux: 'Linux', windows: 'Windows', macos: 'macOS', docker: 'Docker' } as const

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

export const systems = ['linux', 'windows', 'macos', 'docker'] as const
export type System = (typeof systems)[number]

/**
 * The command that an admin runs on a machine. The key goes into the environment, so that the agent never has it among
 * its arguments.
 */
export function installCommand(system: System, origin: string, token: string): string {
  if (system === 'docker') return containerCommand(origin, token)
  if (system === 'windows') return `$env:MARSAD_ENROLMENT_KEY = '${token}'; irm ${origin}/install.ps1 | iex`
  return `curl -fsSL ${origin}/install.sh | sudo MARSAD_ENROLMENT_KEY=${token} sh`
}
