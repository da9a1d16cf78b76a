import { cut } from '../messages/plain-text.ts'
import { jsonRequest, linesOf, type OutgoingRequest, type Written } from './outgoing-request.ts'

const mostLetters = 3500

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function telegramRequest(
  { botToken, chatId }: { botToken: string; chatId: string },
  { message, link, acknowledge }: Written,
  telegramUrl: string,
): OutgoingRequest {
  const lines = cut(linesOf(message).join('\n'), mostLetters)
  // Telegram refuses a whole message for a button with a URL it cannot reach; a link in the text is accepted.
  const text = [
    `<b>${escaped(message.title)}</b>`,
    escaped(lines),
    ...[link, ...(acknowledge ? [acknowledge] : [])].map(
      ({ label, url }) => `<a href="${escaped(url)}">${escaped(label)}</a>`,
    ),
  ]
  // Without the dot, the part before the colon of a token would be parsed as a protocol.
  const path = `./bot${encodeURIComponent(botToken).replaceAll('%3A', ':')}/sendMessage`
  return jsonRequest(new URL(path, telegramUrl.replace(/\/*$/, '/')), {
    chat_id: chatId,
    text: text.join('\n\n'),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  })
}
