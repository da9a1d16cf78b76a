import type { InvitationPreview } from '@marsad/contract/http/team'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { DateTime } from '../../../ui/date-time.tsx'

export function InvitationFacts({ invitation }: { invitation: InvitationPreview }) {
  const t = useTranslations('invitation')
  const roles = useTranslations('roles')
  const { user } = useSession()
  const { role, email, expiresAt } = invitation
  return (
    <dl className="mb-6 divide-y rounded-card border bg-bg px-4 text-sm">
      <Fact label={t('role')}>
        <Badge tone="primary">{roles(`name.${role}`)}</Badge>
        <span className="mt-1 block text-xs text-muted">{roles(`hint.${role}`)}</span>
      </Fact>
      {email && (
        <Fact label={t('email')}>
          <Bdi>{email}</Bdi>
        </Fact>
      )}
      {user && (
        <Fact label={t('account')}>
          <Bdi>{user.email}</Bdi>
        </Fact>
      )}
      <Fact label={t('expires')}>
        <DateTime value={new Date(expiresAt)} />
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}
