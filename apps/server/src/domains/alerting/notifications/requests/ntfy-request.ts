import type { Message } from '../messages/message.ts'
import { cut } from '../messages/plain-text.ts'
import { jsonRequest, linesOf, type OutgoingRequest, type Written } from './outgoing-request.ts'

const looks = {
  critical: { priority: 5, tags: ['rotating_light'] },
  warning: { priority: 4, tags: ['warning'] },
  resolved: { priority: 3, tags: ['white_check_mark'] },
  test: { priority: 3, tags: ['wave'] },
} satisfies Record<Message['tone'], { priority: number; tags: string[] }>

/** Beyond this many bytes ntfy turns the message into an attachment; Arabic letters take two. */
const mostLetters = 1500

/** Sent as JSON to the server of the topic: headers only carry ASCII. */
export function ntfyRequest(
  { url, token }: { url: string; token?: string | undefined },
  { message, link, acknowledge }: Written,
): OutgoingRequest {
  const address = new URL(url)
  const path = address.pathname.replace(/\/+$/, '')
  const topic = decoded(path.slice(path.lastIndexOf('/') + 1))
  const server = new URL(path.slice(0, path.lastIndexOf('/') + 1), address)
  return jsonRequest(
    server,
    {
      topic,
      title: cut(message.title, 200),
      message: cut(linesOf(message).join('\n'), mostLetters),
      click: link.url,
      ...(acknowledge && { actions: [{ action: 'view', ...acknowledge }] }),
      ...looks[message.tone],
    },
    token ? { authorization: `Bearer ${token}` } : {},
  )
}

/** A percent sign that starts no escape stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
