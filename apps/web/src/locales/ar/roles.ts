import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { roles as english } from '../en/roles.ts'

export const roles = {
  name: { owner: 'مالك', admin: 'مشرف', member: 'عضو', viewer: 'مشاهد' },
  hint: {
    owner: 'كل شيء، ومنه الملكية والاستهلاك.',
    admin: 'يدير الأشخاص والمفاتيح والإعدادات.',
    member: 'يعمل على كل ما يُراقَب هنا.',
    viewer: 'يطّلع دون أن يغيّر شيئًا.',
  },
  can: {
    workspace: {
      view: 'الاطلاع على مساحة العمل وإعداداتها',
      leave: 'مغادرة مساحة العمل',
      change: 'تسمية مساحة العمل وتغيير إعداداتها',
      transfer: 'نقل الملكية إلى عضو آخر',
      delete: 'حذف مساحة العمل وكل ما فيها',
    },
    team: {
      view: 'الاطلاع على أعضاء الفريق',
      manage: 'تغيير الأدوار والأقسام وتعطيل الأعضاء وإزالتهم',
      invite: 'دعوة الأشخاص وإلغاء الدعوات',
    },
    api_keys: { manage: 'إنشاء مفاتيح API وإلغاؤها' },
    devices: {
      view: 'الاطلاع على الأجهزة وما ترسله',
      manage: 'تسمية الأجهزة ووسمها وإزالتها',
      enrol: 'إنشاء مفاتيح تسجيل الأجهزة الجديدة وإلغاؤها',
    },
    usb: { manage: 'تحديد أجهزة USB المعروفة' },
    alerts: {
      view: 'الاطلاع على التنبيهات وقواعدها ونوافذ الصيانة',
      handle: 'الإقرار بالتنبيهات وإغلاقها',
      manage: 'تعديل قواعد التنبيه ونوافذ الصيانة',
    },
    channels: { manage: 'تحديد وجهات الإشعارات' },
    audit: { view: 'قراءة سجل التدقيق وتصديره' },
    samples: { write: 'كتابة العيّنات عبر Prometheus remote write' },
    billing: { view: 'الاطلاع على الاستهلاك وحدوده' },
  },
  matrix: {
    open: 'إدارة الأدوار',
    title: 'الأدوار',
    lead: 'ما يتيحه كل دور. يفحص الخادم كل طلب وفق هذا الجدول نفسه. ويُغيَّر دور العضو من صفّه في القائمة.',
    action: 'الإجراء',
    key: 'مفتاح API',
    yes: 'نعم',
    no: 'لا',
  },
  scope: { read: 'قراءة', write: 'كتابة', ingest: 'إرسال القياسات' },
} as const satisfies Translated<typeof english>
