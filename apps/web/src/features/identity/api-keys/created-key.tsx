import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'

/** The one moment in which the key can be seen. */
export function CreatedKey({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('apiKeys.created')
  return (
    <div className="flex flex-col gap-4">
      <SecretField label={t('key')} hint={t('once')} value={token} />
      <div>
        <p className="text-sm font-medium">{t('try')}</p>
        <pre
          dir="ltr"
          className="mt-1.5 rounded-control border bg-bg p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {`curl -H 'Authorization: Bearer ${token}' \\\n  ${location.origin}/api/workspace`}
        </pre>
      </div>
      <Button variant="solid" className="mt-2 self-end" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  )
}
