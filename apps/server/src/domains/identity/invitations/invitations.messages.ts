import type { Locale } from '@marsad/contract/http/common'
import type { Role } from '@marsad/contract/permissions'

/** Bidi isolation: a value cannot change the direction of the text around it. */
const isolate = (value: string) => `\u2068${value}\u2069`

type Messages = {
  subject(workspace: string): string
  heading: string
  body(inviter: string, workspace: string): string
  bodyOfNobody(workspace: string): string
  role(name: string): string
  roles: Record<Role, string>
  button: string
  note: string
}

const en: Messages = {
  subject: (workspace) => `Join ${isolate(workspace)} on Marsad`,
  heading: 'You are invited',
  body: (inviter, workspace) =>
    `${isolate(inviter)} invites you to monitor servers and devices in the workspace ${isolate(workspace)}.`,
  bodyOfNobody: (workspace) =>
    `You are invited to monitor servers and devices in the workspace ${isolate(workspace)}.`,
  role: (name) => `Your role will be: ${name}.`,
  roles: { viewer: 'viewer', member: 'member', admin: 'admin', owner: 'owner' },
  button: 'View invitation',
  note: 'The link is valid once, for 7 days, and for this address only. If you do not know the sender, ignore this message.',
}

const ar: Messages = {
  subject: (workspace) => `انضمّ إلى ${isolate(workspace)} في مرصد`,
  heading: 'وصلتك دعوة',
  body: (inviter, workspace) =>
    `يدعوك ${isolate(inviter)} إلى مساحة العمل ${isolate(workspace)} لمتابعة الخوادم والأجهزة معًا.`,
  bodyOfNobody: (workspace) =>
    `أنت مدعوّ إلى مساحة العمل ${isolate(workspace)} لمتابعة الخوادم والأجهزة مع فريقها.`,
  role: (name) => `سيكون دورك: ${name}.`,
  roles: { viewer: 'مشاهد', member: 'عضو', admin: 'مشرف', owner: 'مالك' },
  button: 'عرض الدعوة',
  note: 'يُستخدم الرابط مرة واحدة خلال 7 أيام، ولهذا البريد وحده. إن كنت لا تعرف المرسل فتجاهل هذه الرسالة.',
}

export const invitationMessages: Record<Locale, Messages> = { en, ar }
