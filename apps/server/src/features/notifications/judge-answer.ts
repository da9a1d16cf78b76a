import type { DeliveryProblem } from '@marsad/contract/alerts'
import { z } from 'zod'
import type { OutboundAnswer } from '../../lib/outbound/index.ts'
import { cleaned, cut } from './plain-text.ts'
import type { Sent } from './sent.ts'

const mostDetail = 300

/** Whether a message arrived, and what to tell whoever has to mend it. `secrets` never come out again. */
export function judgeAnswer(answer: OutboundAnswer, secrets: readonly string[], now = new Date()): Sent {
  if (answer.kind === 'failed') return answer
  const { status, headers, body } = answer
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const said = cut(cleaned(without(body.slice(0, 4 * mostDetail), secrets)), mostDetail)
  return {
    kind: 'failed',
    problem: problemOf(status),
    detail: [String(status), said].filter(Boolean).join(' '),
    retryAfterMs: retryAfter(headers['retry-after'], body, now),
  }
}

function problemOf(status: number): DeliveryProblem {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'not_authorized'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 429) return 'too_many_requests'
  if (status >= 500 || status === 408) return 'answer_failed'
  return 'answer_refused'
}

/** Short ones would make holes in ordinary words. */
const leastSecret = 4

const without = (text: string, secrets: readonly string[]) =>
  secrets
    .filter(({ length }) => length >= leastSecret)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)

/** Telegram and Discord say it in the body. */
const Asking = z.object({
  retry_after: z.number().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

function retryAfter(header: string | undefined, body: string, now: Date): number | undefined {
  if (header !== undefined && /^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header ?? '')
  if (!Number.isNaN(date)) return Math.max(0, date - now.getTime())
  const { data } = Asking.safeParse(parsed(body))
  const seconds = data?.retry_after ?? data?.parameters?.retry_after
  return seconds === undefined ? undefined : seconds * 1000
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
