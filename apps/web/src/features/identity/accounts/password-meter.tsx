import { passwordLength } from '@marsad/contract/limits'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'

/**
 * The missing length of a new password. Only the server judges how guessable it is: its word lists are heavier than any
 * page, and a meter without them would praise what is then refused.
 */
export function PasswordMeter({ password }: { password: string }) {
  const t = useTranslations('auth.strength')
  const format = useFormat()
  const least = format.number(passwordLength.least)
  if (!password) return <p className="text-xs text-muted">{t('hint', { least })}</p>

  const isEnough = password.length >= passwordLength.least
  const percent = Math.min(1, password.length / passwordLength.least) * 100
  return (
    <div className="flex items-center gap-3 text-xs">
      <span aria-hidden className="h-1 flex-1 overflow-hidden rounded-full bg-track">
        <span
          style={{ width: `${percent}%` }}
          className={clsx('block h-full rounded-full transition-[width]', isEnough ? 'bg-c1' : 'bg-warn')}
        />
      </span>
      <output className={clsx('num font-medium', isEnough ? 'text-ok' : 'text-warn')}>
        {isEnough ? t('enough') : t('short', { count: format.number(password.length), least })}
      </output>
    </div>
  )
}
