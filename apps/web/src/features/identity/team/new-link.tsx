import type { LinkInvitation } from '@marsad/contract/http/team'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'

/** The one moment in which the link can be seen. */
export function NewLink({ created, onClose }: { created: LinkInvitation; onClose: () => void }) {
  const t = useTranslations('team.inviting')
  const roles = useTranslations('roles')
  const format = useFormat()
  const { role, usesLeft, expiresAt } = created.invitation
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-sm font-medium">{t('linkReady')}</p>
        <p className="text-xs text-muted">
          {t('linkFacts', {
            role: roles(`name.${role}`),
            uses: t('useCount', { count: usesLeft }),
            when: format.dateTime(new Date(expiresAt)),
          })}
        </p>
      </div>
      <SecretField label={t('link')} hint={t('linkOnce')} value={created.url} />
      <Button variant="solid" className="mt-2 self-end" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  )
}
