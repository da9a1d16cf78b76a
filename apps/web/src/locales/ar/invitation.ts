import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { invitation as english } from '../en/invitation.ts'

export const invitation = {
  title: 'الانضمام إلى {workspace}',
  by: 'يدعوك {name} إلى متابعة الخوادم والأجهزة معًا.',
  byNobody: 'أنت مدعوّ إلى متابعة الخوادم والأجهزة مع الفريق.',
  role: 'دورك',
  email: 'موجّهة إلى',
  account: 'حسابك الحالي',
  expires: 'صالحة حتى',
  accept: 'قبول الدعوة',
  accepted: 'انضممت إلى {workspace}',
  failed: 'تعذّر قبول الدعوة',
  loadFailed: 'لا يمكن استخدام هذه الدعوة',
  cut: 'الرابط ناقص. انسخه كاملًا من الرسالة، أو اطلب دعوة جديدة.',
  signIn: 'سجّل الدخول للقبول',
  register: 'أنشئ حسابًا للقبول',
  otherAccount: 'استخدام حساب آخر',
  mismatch: 'هذه الدعوة موجّهة إلى بريد آخر',
  mismatchHint: 'سجّل الدخول بالبريد {email} لتقبلها.',
  notNow: 'ليس الآن',
  joining: 'أنشئ حسابك لتنضم إلى {workspace}.',
} as const satisfies Translated<typeof english>
