import { withLocale } from '@marsad/contract/pages'
import type { PushPayload } from '@marsad/contract/push'
import { messageOfAll, newestOfEach } from './group-message.ts'
import { type Notice, testMessage } from './message.ts'
import { cut } from './plain-text.ts'
import type { ReaderFormat } from './reader-format.ts'
import type { Locale } from '@marsad/contract/http/common'

const most = { title: 200, body: 600 }

/** Enough to tell alerts apart, and short enough for a hundred of them. */
const idEnd = (id: string) => id.slice(-12)

type Context = { format: ReaderFormat; workspace: string; locale: Locale; mostBytes: number }

/**
 * Notices as one notification. `token` is that of the only active alert. An alert keeps one notification, which its end
 * replaces; a summary has one of its own.
 */
export function pushPayload(
  notices: readonly Notice[],
  { format, workspace, locale, mostBytes }: Context,
  { id, at, token }: { id: string; at: Date; token: string | undefined },
): PushPayload {
  const { words } = format
  const newest = newestOfEach(notices)
  const [only, ...others] = newest
  const context = { format, workspace }
  const message = only ? messageOfAll(notices, context) : testMessage(context)
  const single = others.length === 0 ? only : undefined
  const page = single ? `/alerts/${single.alertId}` : only ? '/alerts' : '/settings/preferences'
  const payload: PushPayload = {
    locale,
    title: cut(shown(message.title), most.title),
    body: cut(only ? bodyOf(message, single, format) : words.push.test(workspace), most.body),
    tone: message.tone,
    tag: single ? single.alertId : id,
    path: withLocale(locale, page),
    at: at.getTime(),
    alerts: newest.map(({ alertId }) => idEnd(alertId)),
    ...(token && {
      acknowledge: {
        token,
        label: words.acknowledge,
        done: words.push.done,
        already: words.push.already,
        failed: words.push.failed,
      },
    }),
  }
  return fitting(payload, mostBytes)
}

/** The cause line of an alert. Without one: the sentence of its breach or its end, and of several their list. */
function bodyOf(
  { body, lists }: ReturnType<typeof testMessage>,
  single: Notice | undefined,
  format: ReaderFormat,
): string {
  if (!single) return lists.flatMap(({ items }) => items.map(shown)).join('\n')
  const cause = single.event === 'resolved' ? [] : format.cause(single.content.cause)
  return shown(cause.length > 0 ? cause.join(' · ') : body)
}

/** One line. The isolates of names stay: a notification has no other means to keep their direction. */
const shown = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

/** Push services refuse more than one record: what is too long in bytes loses the end of its body. */
function fitting(payload: PushPayload, mostBytes: number): PushPayload {
  let fit = payload
  while (Buffer.byteLength(JSON.stringify(fit)) > mostBytes && fit.body.length > 1) {
    fit = { ...fit, body: cut(fit.body, Math.floor(fit.body.length / 2)) }
  }
  return fit
}
