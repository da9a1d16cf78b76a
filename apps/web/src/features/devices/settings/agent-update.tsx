import type { Device } from '@marsad/contract/http/devices'
import { useTranslations } from 'use-intl'
import { isolateText } from '../../../lib/isolate-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert } from '../../../ui/alert.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** A newer agent version, with the command that installs it; nothing while there is none. */
export function AgentUpdate({ device: { agentVersion, newerAgent, platform } }: { device: Device }) {
  const t = useTranslations('deviceTabs.agent')
  const may = useMay()
  if (!newerAgent) return null
  const version = isolateText(agentVersion)
  const title = t('title', { newer: isolateText(newerAgent) })
  if (!may('devices.enrol')) return <Alert title={title}>{t('forbidden', { version })}</Alert>

  const isWindows = platform === 'windows'
  const command = isWindows
    ? `irm ${location.origin}/install.ps1 | iex`
    : `curl -fsSL ${location.origin}/install.sh | sudo sh`
  return (
    <Alert title={title} action={<CopyButton labelled text={command} />}>
      {t(isWindows ? 'hintWindows' : 'hint', { version })}
      <pre
        dir="ltr"
        aria-label={t('command')}
        className="mt-2 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap text-fg select-all"
      >
        {command}
      </pre>
    </Alert>
  )
}
