import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { share as english } from '../en/share.ts'

export const share = {
  title: 'تمت مشاركته معك',
  files:
    '{count, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}',
  expires: 'يعمل الرابط حتى <when></when>.',
  download: 'تنزيل',
  downloadZip: 'تنزيل كملف ZIP',
  failed: 'تعذّر فتح هذا الرابط',
  downloadFailed: 'تعذّر التنزيل',
  locked: 'هذا الرابط محميّ بكلمة مرور',
  lockedHint: 'أدخل كلمة المرور التي وصلتك مع الرابط.',
  password: 'كلمة المرور',
  required: 'أدخل كلمة المرور',
  open: 'فتح',
} as const satisfies Translated<typeof english>
