import type { CredentialChoice, MemberCredentials as Credentials } from '@marsad/contract/http/team'
import { isAtLeast, type Role } from '@marsad/contract/permissions'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'

interface MemberCredentialsProps {
  userId: string
  /** For a member who stays: credentials that the new role may create stay too. */
  roleLeft?: Role
  choice: CredentialChoice
  onChoiceChange: (choice: CredentialChoice) => void
}

/** Credentials that a member created here and that still work, and whether they end or go to the reader. */
export function MemberCredentials({ userId, roleLeft, choice, onChoiceChange }: MemberCredentialsProps) {
  const t = useTranslations('team.credentials')
  const errorText = useErrorText()
  const { data, isError, error, isFetching, refetch } = api.useQuery(
    'GET /api/team/:userId/credentials',
    { params: { userId } },
    { gcTime: 0, staleTime: 0 },
  )
  if (isError) {
    return (
      <Failed
        title={t('loadFailed')}
        message={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading className="flex flex-col gap-2">
        <Skeleton className="h-4 w-56 max-w-full" />
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-12" />
      </Loading>
    )
  }
  const ending = data.credentials.filter(({ least }) => !roleLeft || !isAtLeast(roleLeft, least))
  if (ending.length === 0) return roleLeft ? null : <p className="text-sm text-muted">{t('none')}</p>
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-medium">{t('title')}</p>
      <ul className="flex flex-col gap-1.5 text-sm">
        {ending.map((entry) => (
          <CredentialLine key={entry.kind} {...entry} />
        ))}
      </ul>
      <RadioGroup
        label={t('choice')}
        value={choice}
        onValueChange={onChoiceChange}
        items={[
          { value: 'revoke', label: t('revoke'), hint: t('revokeHint') },
          { value: 'hand_over', label: t('handOver'), hint: t('handOverHint') },
        ]}
      />
    </div>
  )
}

const mostShown = 3

function CredentialLine({ kind, count, names }: Credentials['credentials'][number]) {
  const t = useTranslations('team.credentials')
  const shown = names.slice(0, mostShown)
  return (
    <li className="min-w-0">
      <span>{t(`kind.${kind}`, { count })}</span>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted">
        {shown.map((name, index) => (
          // Two credentials of a kind may have the same name.
          <span key={`${index} ${name}`} className="max-w-full truncate">
            {name ? <Bdi>{name}</Bdi> : t('link')}
          </span>
        ))}
        {count > shown.length && <span>{t('more', { count: count - shown.length })}</span>}
      </span>
    </li>
  )
}
