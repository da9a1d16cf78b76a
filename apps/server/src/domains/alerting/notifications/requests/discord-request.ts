import type { Message } from '../messages/message.ts'
import { cut } from '../messages/plain-text.ts'
import { jsonRequest, type OutgoingRequest, type Written } from './outgoing-request.ts'

const colors = {
  critical: 0xdc2626,
  warning: 0xd97706,
  resolved: 0x16a34a,
  test: 0x2563eb,
} satisfies Record<Message['tone'], number>

/** All characters that start markup, a mention or a link; Discord shows an escaped character as it is. */
const escaped = (text: string) => text.replaceAll(/[\\*_~`|>#\-[\]()<@]|:(?=\/\/)/g, String.raw`\$&`)

/** An embed holds 6,000 characters in all. */
const mostOfItem = 200

export function discordRequest(
  { url }: { url: string },
  { message, link, acknowledge }: Written,
): OutgoingRequest {
  const { tone, title, body, facts, lists } = message
  const named = facts.map(({ label, value }) => ({
    name: cut(escaped(label), 256),
    value: cut(escaped(value), 1024),
    inline: true,
  }))
  const listed = lists.map((list) => ({
    name: cut(escaped(list.title), 256),
    value: cut(list.items.map((item) => `• ${cut(escaped(item), mostOfItem)}`).join('\n'), 1024),
    inline: false,
  }))
  const description = [
    ...(body ? [cut(escaped(body), 2000)] : []),
    ...(acknowledge ? [`[${escaped(acknowledge.label)}](${acknowledge.url})`] : []),
  ].join('\n\n')
  return jsonRequest(new URL(url), {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: cut(escaped(title), 256),
        url: link.url,
        ...(description && { description }),
        color: colors[tone],
        fields: [...named, ...listed].slice(0, 25),
      },
    ],
  })
}
