import type { Locale } from '@marsad/contract/http/common'
import type { TicketCategory, TicketPriority, TicketStatus } from '@marsad/contract/tickets'
import { renderMail } from '../../engines/mail/index.ts'
import type { Service } from '../../platform/context.ts'
import { cut, named } from '../alerting/index.ts'
import type { CommentRow } from './parts/attachments.store.ts'
import type { TicketMail } from './tickets.jobs.ts'
import type { MemberRow } from './parts/parts.store.ts'
import type { TicketRow } from './tickets.store.ts'

type News = {
  mail: TicketMail
  ticket: TicketRow
  reader: MemberRow
  comment: CommentRow | null
  workspace: string
}

const mostQuoted = 2000

/**
 * A mail about a ticket. All mails of a ticket refer to one id that no mail has, so that clients thread them.
 */
export function newsMail({ config, engines }: Service, { mail, ticket, reader, comment, workspace }: News) {
  const { locale } = reader
  const messages = mailMessages[locale]
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
      label: messages.open,
      url: new URL(locale === 'ar' ? `/ar${path}` : path, config.http.publicUrl).href,
    },
    footer: messages.why(named(workspace)),
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
  const messages = mailMessages[reader.locale]
  const [who, number] = [named(byName ?? ''), `\u2066#${ticket.number}\u2069`]
  if (news.kind === 'status') {
    return byName === null
      ? messages.closedByItself(number)
      : messages.moved(who, number, messages.status[news.to])
  }
  if (news.kind !== 'comment') return messages.assigned(who, number)
  if (comment?.mentions.some(({ id }) => id === reader.id)) return messages.mentioned(who, number)
  return comment?.isInternal ? messages.noted(who, number) : messages.commented(who, number)
}

function factsOf(ticket: TicketRow, { locale, preferences }: MemberRow) {
  const messages = mailMessages[locale]
  const { fact } = messages
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
    { label: fact.status, value: messages.status[ticket.status] },
    { label: fact.priority, value: messages.priority[ticket.priority] },
    { label: fact.category, value: messages.category[ticket.category] },
    ...(ticket.dueDate ? [{ label: fact.due, value: day(ticket.dueDate) }] : []),
  ]
}

/** Messages of the ticket mails. Names and numbers are bidi-isolated from the text around them. */
type Messages = {
  assigned(who: string, number: string): string
  commented(who: string, number: string): string
  noted(who: string, number: string): string
  mentioned(who: string, number: string): string
  moved(who: string, number: string, status: string): string
  closedByItself(number: string): string
  fact: { title: string; status: string; priority: string; category: string; due: string }
  status: Record<TicketStatus, string>
  priority: Record<TicketPriority, string>
  category: Record<TicketCategory, string>
  open: string
  why(workspace: string): string
}

const en: Messages = {
  assigned: (who, number) => `${who} assigned ticket ${number} to you`,
  commented: (who, number) => `${who} commented on ticket ${number}`,
  noted: (who, number) => `${who} added an internal note to ticket ${number}`,
  mentioned: (who, number) => `${who} mentioned you in ticket ${number}`,
  moved: (who, number, status) => `${who} set ticket ${number} to “${status}”`,
  closedByItself: (number) => `Ticket ${number} was closed automatically, 7 days after it was resolved`,
  fact: {
    title: 'Title',
    status: 'Status',
    priority: 'Priority',
    category: 'Category',
    due: 'Expected Resolution Date',
  },
  status: { open: 'Open', inProgress: 'In progress', resolved: 'Resolved', closed: 'Closed' },
  priority: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
  category: {
    support: 'General Support',
    bug: 'Bug',
    feature: 'Feature',
    technical: 'Technical',
    billing: 'Billing',
  },
  open: 'Open ticket',
  why: (workspace) =>
    `You receive this because you watch this ticket in ${workspace}. To unsubscribe, open the ticket and stop watching it.`,
}

const ar: Messages = {
  assigned: (who, number) => `أسند إليك ${who} التذكرة ${number}`,
  commented: (who, number) => `علّق ${who} على التذكرة ${number}`,
  noted: (who, number) => `كتب ${who} ملاحظة داخلية على التذكرة ${number}`,
  mentioned: (who, number) => `ذكرك ${who} في التذكرة ${number}`,
  moved: (who, number, status) => `غيّر ${who} حالة التذكرة ${number} إلى «${status}»`,
  closedByItself: (number) => `أُغلقت التذكرة ${number} تلقائيًا بعد 7 أيام من حلّها`,
  fact: {
    title: 'العنوان',
    status: 'الحالة',
    priority: 'الأولوية',
    category: 'الفئة',
    due: 'تاريخ الحل المتوقع',
  },
  status: { open: 'مفتوحة', inProgress: 'قيد العمل', resolved: 'محلولة', closed: 'مغلقة' },
  priority: { low: 'منخفضة', medium: 'متوسطة', high: 'مرتفعة', urgent: 'عاجلة' },
  category: {
    support: 'دعم عام',
    bug: 'خلل',
    feature: 'ميزة',
    technical: 'تقنية',
    billing: 'فوترة',
  },
  open: 'فتح التذكرة',
  why: (workspace) =>
    `تصلك هذه الرسالة لأنك تتابع هذه التذكرة في ${workspace}. لإيقافها، افتح التذكرة وألغِ متابعتها.`,
}

export const mailMessages: Record<Locale, Messages> = { en, ar }
