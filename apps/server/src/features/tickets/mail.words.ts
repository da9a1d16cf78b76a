import type { Locale } from '@marsad/contract/http/common'
import type { TicketCategory, TicketPriority, TicketStatus } from '@marsad/contract/tickets'

/** The words of the mails about tickets. Names and numbers come isolated, so that none turns the sentence around it. */
type Words = {
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

const en: Words = {
  assigned: (who, number) => `${who} assigned ticket ${number} to you`,
  commented: (who, number) => `${who} commented on ticket ${number}`,
  noted: (who, number) => `${who} wrote an internal note on ticket ${number}`,
  mentioned: (who, number) => `${who} mentioned you on ticket ${number}`,
  moved: (who, number, status) => `${who} set ticket ${number} to “${status}”`,
  closedByItself: (number) => `Ticket ${number} was closed 7 days after it was resolved`,
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
  open: 'Open the ticket',
  why: (workspace) =>
    `You receive this because you watch this ticket in ${workspace}. To stop, open the ticket and stop watching it.`,
}

const ar: Words = {
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

export const mailWords: Record<Locale, Words> = { en, ar }
