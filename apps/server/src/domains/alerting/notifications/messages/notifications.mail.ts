import { renderMail } from '../../../../engines/mail/index.ts'
import type { Service } from '../../../../platform/context.ts'
import type { ClaimedRow } from '../deliveries/claims.store.ts'
import { notificationWords } from './notifications.words.ts'
import { cleaned, cut } from './plain-text.ts'
import { named } from './plain-text.ts'
import type { Written } from '../requests/outgoing-request.ts'
import type { Sent } from '../deliveries/outbound.ts'
import type { Reader } from '../deliveries/told.store.ts'

type AlertMail = {
  reader: Reader
  workspace: { name: string }
  rows: readonly ClaimedRow[]
  written: Written
}

const mostReferences = 10

export async function sendMail({ config, engines, log }: Service, mail: AlertMail): Promise<Sent> {
  const { reader, workspace, rows, written } = mail
  const { locale, message, link } = written
  const { title, body, facts, lists, tone } = message
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
    footer: notificationWords[locale].why(named(workspace.name)),
  })
  const incidents = new Set(rows.flatMap(({ content }) => content?.incident.id ?? []))
  // No mail has this id: it is what all mails of an incident reply to, so that they stand together in an inbox.
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

/** What the mail server said; how it is reached stays with the operator. */
function detailOf(error: unknown): string {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string') {
    return cut(cleaned(error.response), mostDetail)
  }
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
