import type { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Arrivals } from './arrivals.tsx'
import { installCommand, type System } from './install-command.ts'
import { SystemChoice } from './system-choice.tsx'

interface CommandCardProps {
  created: CreatedEnrolmentKey
  system: System
  onSystemChange: (system: System) => void
  onAgain: () => void
}

/** The one moment in which the command can be seen, and what becomes of it. */
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
