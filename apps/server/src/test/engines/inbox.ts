import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'

export type ReceivedMail = {
  id: string
  subject: string
  text: string
  html: string
  to: { address: string }[]
  headers: Record<string, string>
}

/** The mails received at an address, oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const url = new URL('/api/email', inject('engines').inboxUrl)
  url.searchParams.set('to.address', address)
  const response = await fetch(url)
  return (await response.json()) as ReceivedMail[]
}

/** Waits until an address has received this many mails; returns the newest. */
export async function nextMail(address: string, count = 1): Promise<ReceivedMail> {
  const until = Date.now() + 25_000
  while (Date.now() < until) {
    const mails = await mailsTo(address)
    const newest = mails.at(-1)
    if (newest && mails.length >= count) return newest
    await sleep(50)
  }
  throw new Error(`${address} received fewer than ${count} mails`)
}

export const codeIn = ({ text }: ReceivedMail) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
export const resetTokenIn = ({ text }: ReceivedMail) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''
