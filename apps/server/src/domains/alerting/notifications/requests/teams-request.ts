import type { Message } from '../messages/message.ts'
import { cut } from '../messages/plain-text.ts'
import { jsonRequest, type OutgoingRequest, type Written } from './outgoing-request.ts'

const colors = {
  critical: 'Attention',
  warning: 'Warning',
  resolved: 'Good',
  test: 'Accent',
} satisfies Record<Message['tone'], string>

type Run = { text: string; weight?: 'Bolder'; size?: 'Large'; color?: string }

/** Text runs do not parse Markdown, unlike text blocks: device-reported text is shown as it is. */
const paragraph = (...runs: Run[]) => ({
  type: 'RichTextBlock',
  inlines: runs.map((run) => ({ type: 'TextRun', ...run, text: cut(run.text, 1000) })),
})

/** For the webhook of a workflow, which posts the card that it is given. */
export function teamsRequest(
  { url }: { url: string },
  { locale, message, link, acknowledge }: Written,
): OutgoingRequest {
  const { tone, title, body, facts, lists } = message
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.5',
    lang: locale,
    rtl: locale === 'ar',
    body: [
      paragraph({ text: title, weight: 'Bolder', size: 'Large', color: colors[tone] }),
      ...(body ? [paragraph({ text: body })] : []),
      ...facts.map(({ label, value }) =>
        paragraph({ text: `${label}: `, weight: 'Bolder' }, { text: value }),
      ),
      ...lists.flatMap((list) => [
        paragraph({ text: list.title, weight: 'Bolder' }),
        ...list.items.map((item) => paragraph({ text: `• ${item}` })),
      ]),
    ],
    actions: [link, ...(acknowledge ? [acknowledge] : [])].map(({ label, url: to }) => ({
      type: 'Action.OpenUrl',
      title: label,
      url: to,
    })),
  }
  return jsonRequest(new URL(url), {
    type: 'message',
    attachments: [
      { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card },
    ],
  })
}
