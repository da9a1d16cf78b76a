import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { logInByPasskey, usePasskeyFailure } from './log-in.ts'
import { cancelPasskey, canSuggestPasskeys, canUsePasskeys, requestPasskey } from './passkeys.ts'

/** Shortly before a challenge expires, which is after five minutes. */
const renewMs = 4 * 60_000

/**
 * Signing in with a passkey: by its button, and among the browser's suggestions for the address as long as the form is
 * open.
 */
export function usePasskeySignIn(origin: string | null, rememberMe: () => boolean) {
  const t = useTranslations('auth')
  const showFailure = usePasskeyFailure()
  const [isPending, setPending] = useState(false)
  const isOffered = canUsePasskeys(origin)

  const enter = useEffectEvent(async (passkey: Awaited<ReturnType<typeof requestPasskey>>) => {
    try {
      await logInByPasskey(passkey, rememberMe())
      toast.success(t('toast.loggedIn'))
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  })

  useEffect(() => {
    if (!isOffered || isPending) return undefined
    let isOver = false
    const suggest = async (): Promise<void> => {
      if (!(await canSuggestPasskeys()) || isOver) return
      const request = await api.call('POST /api/auth/passkey/challenge')
      if (isOver) return
      const passkey = await requestPasskey(request, { isSuggested: true })
      // The person may have another passkey than the refused one.
      if (!(await enter(passkey)) && !isOver) await suggest()
    }
    // Suggestions are an extra: without them there is the button, which shows what is wrong.
    const start = () => void suggest().catch(() => undefined)
    start()
    const timer = setInterval(start, renewMs)
    return () => {
      isOver = true
      clearInterval(timer)
      cancelPasskey()
    }
  }, [isOffered, isPending])

  const signIn = async () => {
    setPending(true)
    try {
      const passkey = await requestPasskey(await api.call('POST /api/auth/passkey/challenge'))
      await logInByPasskey(passkey, rememberMe())
      toast.success(t('toast.loggedIn'))
    } catch (error) {
      showFailure(error)
    }
    setPending(false)
  }
  return { isOffered, isPending, signIn }
}
