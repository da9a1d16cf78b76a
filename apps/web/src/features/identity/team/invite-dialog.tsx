import type { LinkInvitation } from '@marsad/contract/http/team'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { InviteByEmailForm, type EmailDraft } from './invite-by-email-form.tsx'
import { InviteByLinkForm, type LinkDraft, NewLink } from './invite-by-link-form.tsx'

export type InviteWay = 'invite-by-email' | 'invite-by-link'

interface InviteDialogProps {
  way: InviteWay
  onWayChange: (way: InviteWay) => void
  onClose: () => void
}

export function InviteDialog({ way, onWayChange, onClose }: InviteDialogProps) {
  const t = useTranslations('team.inviting')
  const { data: workspace } = api.useQuery('GET /api/workspace')
  // What was typed for one way stays while the other is looked at, and a link that is shown once stays alone.
  const [created, setCreated] = useState<LinkInvitation | null>(null)
  const emailDraft = useRef<EmailDraft | null>(null)
  const linkDraft = useRef<LinkDraft | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={workspace ? t('description', { workspace: workspace.name }) : '\u00a0'}
    >
      {created ? (
        <NewLink created={created} onClose={onClose} />
      ) : (
        <Tabs
          label={t('ways')}
          value={way}
          onValueChange={onWayChange}
          items={[
            { value: 'invite-by-email', label: t('byEmail') },
            { value: 'invite-by-link', label: t('byLink') },
          ]}
        >
          {way === 'invite-by-email' ? (
            <InviteByEmailForm draft={emailDraft} onClose={onClose} />
          ) : (
            <InviteByLinkForm draft={linkDraft} onCreated={setCreated} />
          )}
        </Tabs>
      )}
    </Dialog>
  )
}
