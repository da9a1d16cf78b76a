import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/time.tsx'

/** A warning while this session does not meet a requirement that is about to be in force. */
export function RequirementNotice() {
  const t = useTranslations('singleSignOn.notice')
  const { data } = api.useQuery('GET /api/profile/sign-in-requirement')
  if (!data?.requirement || data.isMet) return null
  const { method, from } = data.requirement
  return (
    <div className="mb-4">
      <Alert
        tone="warn"
        title={t(method)}
        action={
          <LinkButton size="sm" render={<Link to="/profile" />}>
            {t('open')}
          </LinkButton>
        }
      >
        {t('from')} <DateTime value={new Date(from)} show="date" />
      </Alert>
    </div>
  )
}
