import type { InvitationPreview } from '@marsad/contract/http/team'
import { invitationLink } from '@marsad/contract/limits'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { dropInvitation, heldInvitation, holdInvitation } from '../../../lib/session/held-invitation.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { AuthFrame } from '../accounts/auth-frame.tsx'
import { AcceptAsAccount, AcceptAsGuest, WayHome } from './accept-invitation.tsx'

/** The token stands in the fragment, or was stored while its holder signed in. */
function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash })
  return new URLSearchParams(hash).get(invitationLink.fragmentKey) ?? heldInvitation()?.token ?? ''
}

export function InvitationPage() {
  const t = useTranslations('invitation')
  const errorText = useErrorText()
  const { isAuthenticated } = useSession()
  const token = useToken()
  const query = api.useQuery('POST /api/invitations/preview', { body: { token } })
  const invitation = query.data

  useEffect(() => {
    if (invitation) holdInvitation({ token, ...invitation })
  }, [invitation, token])
  // Only an answer of the server ends an invitation: a lost connection says nothing about it.
  const code = query.error instanceof ApiError ? query.error.code : undefined
  // A mail program may cut a long link.
  const isCut = code === 'request.invalid'
  const isInvalid = isCut || code === 'invitation.invalid'
  useEffect(() => {
    if (isInvalid) dropInvitation()
  }, [isInvalid])

  if (isInvalid || (query.isError && !invitation)) {
    return (
      <>
        <h1 className="sr-only">{t('loadFailed')}</h1>
        <Failed
          title={t('loadFailed')}
          message={isCut ? t('cut') : errorText(query.error)}
          {...(!isInvalid && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        />
        <WayHome />
      </>
    )
  }
  if (!invitation) return <InvitationSkeleton />
  const { workspaceName, invitedBy } = invitation
  return (
    <AuthFrame
      title={t('title', { workspace: workspaceName })}
      lead={invitedBy ? t('by', { name: invitedBy }) : t('byNobody')}
    >
      <InvitationFacts invitation={invitation} />
      {isAuthenticated ? (
        <AcceptAsAccount token={token} invitation={invitation} />
      ) : (
        <AcceptAsGuest invitation={invitation} />
      )}
    </AuthFrame>
  )
}

function InvitationSkeleton() {
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="mt-4 h-28" />
      <Skeleton className="h-11" />
    </Loading>
  )
}

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
