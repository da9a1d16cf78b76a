import { resendAfterSeconds } from '@marsad/contract/limits'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'

const keyOf = (email: string) => `resendAt:${email.trim().toLowerCase()}`

/** Seconds until another code may be asked for. The moment is kept in the tab, so a reload does not shorten it. */
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
 * Asks for a code on the way to where it is entered, for who comes back another day. Where it is refused, one went out
 * within the last minute: either way the next has to wait.
 */
export async function sendCode(email: string) {
  await api.POST('/api/auth/resend-verification-code', { body: { email } }).catch(() => undefined)
  if (readMoment(email) < Date.now()) startCountdown(email)
}

/** Something was just sent to this address. */
export function startCountdown(email: string) {
  try {
    sessionStorage.setItem(keyOf(email), String(Date.now() + resendAfterSeconds * 1000))
  } catch {
    // Without storage the server still keeps people waiting, and says so.
  }
}

function readMoment(email: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(email)))
  } catch {
    return 0
  }
}
