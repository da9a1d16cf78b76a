import { renderMail } from '../../../../engines/mail/index.ts'
import type { Service } from '../../../../platform/context.ts'
import type { ClaimedRow } from '../deliveries/claims.store.ts'
import { cleaned, cut, named } from './plain-text.ts'
import { notificationMessages } from './reader-format.ts'
import type { Sent, Written } from '../requests/outgoing-request.ts'
import type { Reader } from '../deliveries/notified.store.ts'

type AlertMail = {
  reader: Reader
  workspace: { name: string }
  rows: readonly ClaimedRow[]
  written: Written
}

const mostReferences = 10

export async function sendMail({ config, engines, log }: Service, mail: AlertMail): Promise<Sent> {
  const { reader, workspace, rows, written } = mail
  const { locale, message, link, acknowledge } = written
  const { title, body, facts, lists, tone } = message
  const words = notificationMessages[locale]
  const host = config.http.publicUrl.hostname
  const rendered = renderMail({
    locale,
    preheader: body || lists.flatMap(({ items }) => items).join(' · '),
    heading: title,
    paragraphs: body ? [body] : [],
    tone: tone === 'test' ? undefined : tone,
    facts,
    lists,
    action: link,
    otherAction: acknowledge,
    footer: rows.every(({ event }) => event === 'escalated')
      ? words.page.why(named(workspace.name))
      : words.why(named(workspace.name)),
  })
  const incidents = new Set(rows.flatMap(({ content }) => content?.incident.id ?? []))
  // No mail has this id: all mails of an incident refer to it, so that an inbox groups them.
  const references = [...incidents].slice(0, mostReferences).map((id) => `<incident.${id}@${host}>`)
  try {
    await engines.mail.send({
      to: { address: reader.email },
      subject: cut(title, 250),
      ...rendered,
      ...(rows[0] && { messageId: `<delivery.${rows[0].id}@${host}>` }),
      ...(references[0] && {
        headers: { 'In-Reply-To': references[0], References: references.join(' ') },
      }),
    })
    return { kind: 'sent' }
  } catch (error) {
    log.warn({ err: error }, 'a mail about alerts did not leave')
    return { kind: 'failed', problem: 'mail_failed', detail: detailOf(error) }
  }
}

const mostDetail = 300

/** The response of the mail server; how it is reached is for the operator only. */
function detailOf(error: unknown): string {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string') {
    return cut(cleaned(error.response), mostDetail)
  }
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
