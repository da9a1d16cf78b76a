import type { SessionList } from '@marsad/contract/http/profile'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { DeviceName } from './device-name.tsx'

interface SessionRowProps {
  session: SessionList['sessions'][number]
  isEnding: boolean
  onEnd: () => void
}

const naming = (time: string) => ({ when: () => <RelativeTime value={new Date(time)} /> })

const phones = /android|ios|iphone|ipad/i

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations('profile.sessions')
  const Icon = phones.test(session.system) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <DeviceName browser={session.browser} system={session.system} />
          {session.isCurrent && <Badge tone="primary">{t('current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <Bdi mono>{session.ip}</Bdi>
          <span>{t.rich('lastSeen', naming(session.lastSeenAt))}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" pending={isEnding} onClick={onEnd}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
