import { resendAfterSeconds } from '@marsad/contract/limits'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

export function ResendButton({ email }: { email: string }) {
  const t = useTranslations('auth')
  const format = useFormat()
  const errorText = useErrorText()
  const { left, restart } = useCountdown(email)
  const [isPending, setPending] = useState(false)

  const resend = async () => {
    setPending(true)
    try {
      await api.call('POST /api/auth/resend-verification-code', { body: { email } })
      restart()
      toast.success(t('toast.codeSent'))
    } catch (error) {
      toast.error(t('toast.resendFailed'), { description: errorText(error, t('toast.resendFallback')) })
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

const keyOf = (email: string) => `resendAt:${email.trim().toLowerCase()}`

/** Seconds until another code may be requested. The moment is stored in the tab, so a reload does not shorten it. */
export function useCountdown(email: string) {
  const [now, setNow] = useState(Date.now)
  const until = readMoment(email)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isCounting = left > 0

  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isCounting])

  const restart = () => {
    startCountdown(email)
    setNow(Date.now())
  }
  return { left, restart }
}

/**
 * Requests a code on the way to the page where it is entered, for people who return another day. A refusal means
 * that one was sent within the last minute: either way the next has to wait.
 */
export async function sendCode(email: string) {
  await api.call('POST /api/auth/resend-verification-code', { body: { email } }).catch(() => undefined)
  if (readMoment(email) < Date.now()) startCountdown(email)
}

/** Something was just sent to this address. */
export function startCountdown(email: string) {
  try {
    sessionStorage.setItem(keyOf(email), String(Date.now() + resendAfterSeconds * 1000))
  } catch {
    // Without storage the server still enforces the wait, and reports it.
  }
}

function readMoment(email: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(email)))
  } catch {
    return 0
  }
}
