import type { Locale } from '@marsad/contract/http/common'
import type { Message } from '../messages/message.ts'
import type { DeliveryProblem } from '@marsad/contract/alerts'
import { perService } from '../../../../platform/context.ts'
import { createOutbound } from '../../../../platform/outbound/index.ts'

export type OutgoingRequest = { url: URL; headers: Record<string, string>; body: string }

type Link = { url: string; label: string }

/** A message with its language and links. */
export type Written = {
  locale: Locale
  message: Message
  link: Link
  /** For people, in a message about one active alert. */
  acknowledge?: Link | undefined
}

export const jsonRequest = (
  url: URL,
  payload: unknown,
  headers: Record<string, string> = {},
): OutgoingRequest => ({
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(payload),
})

/** Plain lines, for channels without formatting. */
export const linesOf = ({ body, facts, lists }: Message): string[] => [
  ...(body ? [body] : []),
  ...facts.map(({ label, value }) => `${label}: ${value}`),
  ...lists.flatMap(({ title, items }) => [title, ...items.map((item) => `• ${item}`)]),
]

/** The outcome of a send. `detail` is the response of the receiver, without secrets. */
export type Sent =
  | { kind: 'sent' }
  | { kind: 'failed'; problem: DeliveryProblem; detail: string; retryAfterMs?: number | undefined }

export const outboundOf = perService(({ config }) => ({
  /** For URLs that a member of a workspace typed. */
  typed: createOutbound({ ...config.outbound, timeoutMs: config.pace.answerMs }),
  /** For URLs of the operator, who may run a Bot API in a private network. */
  configured: createOutbound({ allowsPrivate: true, timeoutMs: config.pace.answerMs }),
}))
