import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCountdown } from './use-countdown.ts'

export function ResendButton({ email }: { email: string }) {
  const t = useTranslations('auth')
  const format = useFormat()
  const errorText = useErrorText()
  const { left, restart } = useCountdown(email)
  const [isPending, setPending] = useState(false)

  const resend = async () => {
    setPending(true)
    try {
      await api.POST('/api/auth/resend-verification-code', { body: { email } })
      restart()
      toast.success(t('toast.codeSent'))
    } catch (error) {
      toast.error(t('toast.resendFailed'), { description: errorText(error) })
    }
    setPending(false)
  }

  return (
    <Button
      variant="ghost"
      disabled={left > 0 || !email.includes('@')}
      pending={isPending}
      onClick={() => void resend()}
      className="num"
    >
      {left > 0 ? t('verify.resendIn', { seconds: format.duration(left) }) : t('verify.resend')}
    </Button>
  )
}
