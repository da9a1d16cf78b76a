import { cut } from '../messages/plain-text.ts'
import { jsonRequest, type OutgoingRequest, type Written } from './outgoing-request.ts'

/** Slack's own maximum lengths. */
const most = { header: 150, section: 3000, fields: 10, field: 2000, blocks: 50 }

/** Plain text: no markup, no mention and no link works in it. */
const plain = (text: string, length: number) => ({
  type: 'plain_text',
  text: cut(text, length),
  emoji: false,
})

/** The notification preview is markup: escaping these three characters disables all of it. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function slackRequest(
  { url }: { url: string },
  { message, link, acknowledge }: Written,
): OutgoingRequest {
  const { title, body, facts, lists } = message
  const fields = facts
    .slice(0, most.fields)
    .map(({ label, value }) => plain(`${label}\n${value}`, most.field))
  const head = [
    { type: 'header', text: plain(title, most.header) },
    ...(body ? [{ type: 'section', text: plain(body, most.section) }] : []),
    ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
  ]
  const sections = lists.map(({ title: name, items }) =>
    [name, ...items.map((item) => `• ${item}`)].join('\n'),
  )
  // Text beyond the maximum number of blocks goes into the last one.
  const own = most.blocks - head.length - 2
  const texts = [
    ...sections.slice(0, own),
    ...(sections.length > own ? [sections.slice(own).join('\n\n')] : []),
  ]
  return jsonRequest(new URL(url), {
    text: escaped(title),
    blocks: [
      ...head,
      ...texts.map((text) => ({ type: 'section', text: plain(text, most.section) })),
      {
        type: 'actions',
        elements: [link, ...(acknowledge ? [acknowledge] : [])].map(({ label, url: to }) => ({
          type: 'button',
          text: plain(label, 75),
          url: to,
        })),
      },
    ],
  })
}
