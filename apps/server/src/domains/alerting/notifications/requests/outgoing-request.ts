import type { Locale } from '@marsad/contract/http/common'
import type { Message } from '../messages/message.ts'

export type OutgoingRequest = { url: URL; headers: Record<string, string>; body: string }

/** A message, the language it is in, and where it leads. */
export type Written = { locale: Locale; message: Message; link: { url: string; label: string } }

export const jsonRequest = (
  url: URL,
  payload: unknown,
  headers: Record<string, string> = {},
): OutgoingRequest => ({
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(payload),
})

/** As plain lines, for channels that know no more. */
export const linesOf = ({ body, facts, lists }: Message): string[] => [
  ...(body ? [body] : []),
  ...facts.map(({ label, value }) => `${label}: ${value}`),
  ...lists.flatMap(({ title, items }) => [title, ...items.map((item) => `• ${item}`)]),
]
