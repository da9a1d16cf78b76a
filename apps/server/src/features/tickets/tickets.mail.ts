import { renderMail } from '../../engines/mail/index.ts'
import type { Service } from '../../lib/ctx.ts'
import { cut, named } from '../notifications/index.ts'
import type { CommentRow } from './comments.store.ts'
import { mailWords } from './mail.words.ts'
import type { MemberRow } from './people.store.ts'
import type { TicketMail } from './ticket-news.ts'
import type { TicketRow } from './tickets.store.ts'

type News = {
  mail: TicketMail
  ticket: TicketRow
  reader: MemberRow
  comment: CommentRow | null
  workspace: string
}

const mostQuoted = 2000

/** One mail about a ticket. All of a ticket refer to one id that no mail has, so that they stand together in an inbox. */
export function newsMail({ config, engines }: Service, { mail, ticket, reader, comment, workspace }: News) {
  const { locale } = reader
  const words = mailWords[locale]
  const host = config.http.publicUrl.hostname
  const root = `<ticket.${ticket.id}@${host}>`
  const path = `/tickets/${ticket.id}`
  const title = named(ticket.title)
  const heading = headingOf({ mail, ticket, reader, comment, workspace })
  const rendered = renderMail({
    locale,
    preheader: comment ? cut(comment.body, 140) : title,
    heading,
    paragraphs: [],
    quote: comment ? cut(comment.body, mostQuoted) : undefined,
    tone: mail.news.kind === 'status' && mail.news.to === 'resolved' ? 'resolved' : undefined,
    facts: factsOf(ticket, reader),
    action: {
      label: words.open,
      url: new URL(locale === 'ar' ? `/ar${path}` : path, config.http.publicUrl).href,
    },
    footer: words.why(named(workspace)),
  })
  return engines.mail.send({
    to: { address: reader.email },
    subject: cut(`[#${ticket.number}] ${ticket.title}`, 250),
    ...rendered,
    messageId: `<ticket-news.${mail.id}@${host}>`,
    headers: { 'In-Reply-To': root, References: root },
  })
}

function headingOf({ mail: { news, byName }, ticket, reader, comment }: News): string {
  const words = mailWords[reader.locale]
  const [who, number] = [named(byName ?? ''), `\u2066#${ticket.number}\u2069`]
  if (news.kind === 'status') {
    return byName === null ? words.closedByItself(number) : words.moved(who, number, words.status[news.to])
  }
  if (news.kind !== 'comment') return words.assigned(who, number)
  if (comment?.mentions.some(({ id }) => id === reader.id)) return words.mentioned(who, number)
  return comment?.isInternal ? words.noted(who, number) : words.commented(who, number)
}

function factsOf(ticket: TicketRow, { locale, preferences }: MemberRow) {
  const words = mailWords[locale]
  const { fact } = words
  const day = (date: string) =>
    new Intl.DateTimeFormat(
      `${locale === 'en' ? 'en-GB' : locale}-u-nu-${preferences.digits ?? 'latn'}-ca-gregory`,
      {
        dateStyle: 'long',
        timeZone: 'UTC',
      },
    ).format(new Date(date))
  return [
    { label: fact.title, value: named(ticket.title) },
    { label: fact.status, value: words.status[ticket.status] },
    { label: fact.priority, value: words.priority[ticket.priority] },
    { label: fact.category, value: words.category[ticket.category] },
    ...(ticket.dueDate ? [{ label: fact.due, value: day(ticket.dueDate) }] : []),
  ]
}
