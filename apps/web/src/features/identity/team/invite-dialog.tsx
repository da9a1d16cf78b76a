import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { InviteByEmailForm } from './invite-by-email-form.tsx'
import { InviteByLinkForm } from './invite-by-link-form.tsx'

export type InviteWay = 'invite-by-email' | 'invite-by-link'

interface InviteDialogProps {
  way: InviteWay
  onWayChange: (way: InviteWay) => void
  onClose: () => void
}

export function InviteDialog({ way, onWayChange, onClose }: InviteDialogProps) {
  const t = useTranslations('team.inviting')
  const { data: workspace } = api.useQuery('GET /api/workspace')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={workspace ? t('description', { workspace: workspace.name }) : '\u00a0'}
    >
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
          <InviteByEmailForm onClose={onClose} />
        ) : (
          <InviteByLinkForm onClose={onClose} />
        )}
      </Tabs>
    </Dialog>
  )
}
