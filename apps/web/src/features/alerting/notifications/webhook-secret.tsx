import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SecretField } from '../../../ui/form/secret-field.tsx'

interface WebhookSecretProps {
  secret: string
  onClose: () => void
}

/** The secret is shown once, with what it is for. */
export function WebhookSecret({ secret, onClose }: WebhookSecretProps) {
  const t = useTranslations('channels.secret')
  return (
    <div className="flex flex-col gap-4">
      <SecretField label={t('label')} hint={t('once')} value={secret} />
      <div>
        <p className="text-sm font-medium">{t('check')}</p>
        <p className="mt-1 text-xs text-pretty text-muted">{t('checkHint')}</p>
        <pre
          dir="ltr"
          className="mt-2 rounded-control border bg-bg p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {`key = base64_decode(secret without "whsec_")
text = webhook-id + "." + webhook-timestamp + "." + body
webhook-signature = "v1," + base64(hmac_sha256(key, text))`}
        </pre>
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <LinkButton href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
          {t('docs')}
          <ExternalLink aria-hidden />
        </LinkButton>
        <Button variant="solid" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
