import type { Invitation } from '@marsad/contract/http/team'
import { Link2, Mail, MailPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { MembersSkeleton } from './members-table.tsx'
import { useInvitations, useRefreshTeam } from './team.api.ts'

export function InvitationsCard({ onInvite }: { onInvite: () => void }) {
  const t = useTranslations('team')
  const pages = useCursorPages('')
  const query = useInvitations(pages.cursor)
  return (
    <Card flush title={t('invitations.title')} description={t('invitations.description')}>
      <PagedList
        query={query}
        pages={pages}
        failed={t('invitations.failed')}
        loading={<MembersSkeleton />}
        empty={
          <Empty
            icon={<MailPlus />}
            title={t('invitations.empty')}
            description={t('invitations.emptyHint')}
            action={<Button onClick={onInvite}>{t('invite')}</Button>}
          />
        }
        count={({ invitations }) => invitations.length}
      >
        {({ invitations }) => (
          <ul className="divide-y">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

const naming = (time: string) => ({ when: () => <RelativeTime value={new Date(time)} /> })

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('team.invitations')
  const roles = useTranslations('roles')
  const refresh = useRefreshTeam()
  const { id, email, usesLeft, invitedBy, expiresAt } = invitation
  const { send, isPending } = useSend()
  const revoke = () =>
    send(() => api.call('DELETE /api/invitations/:id', { params: { id } }), {
      done: t('revoked'),
      failed: t('revokeFailed'),
      onDone: refresh,
    })
  const role = roles(`name.${invitation.role}`)
  const Icon = email ? Mail : Link2
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {email ? <Bdi className="wrap-anywhere">{email}</Bdi> : t('link')}
          <Badge tone="neutral">{role}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {!email && <span>{t('uses', { count: usesLeft })}</span>}
          <span>{t.rich('expires', naming(expiresAt))}</span>
          {invitedBy && <span>{t('by', { name: invitedBy })}</span>}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={email ? t('revokeOf', { email }) : t('revokeLink', { role })}
        pending={isPending}
        onClick={() => void revoke()}
      >
        {t('revoke')}
      </Button>
    </li>
  )
}
