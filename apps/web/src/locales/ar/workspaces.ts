import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { workspaces as english } from '../en/workspaces.ts'

export const workspaces = {
  yours: 'مساحات عملك',
  failed: 'تعذّر تحميل مساحات عملك',
  settings: 'إعدادات مساحة العمل',
  switched: 'أنت الآن في {workspace}',
  elsewhere: {
    title: 'انتقلت إلى مساحة عمل أخرى في تبويب آخر',
    lead: 'ما أدخلته هنا يخص مساحة العمل السابقة ولم يُحفظ بعد.',
    follow: 'تجاهل والانتقال',
    return: 'العودة إلى مساحة العمل السابقة',
  },
  switchFailed: 'تعذّر الانتقال إلى مساحة العمل',
  create: {
    open: 'إنشاء مساحة عمل',
    title: 'إنشاء مساحة عمل',
    description: 'مساحة عمل مستقلة بأجهزتها وأعضائها وإعداداتها، وأنت مالكها.',
    submit: 'إنشاء وانتقال',
    done: 'أُنشئت مساحة العمل',
    failed: 'تعذّر إنشاء مساحة العمل',
  },
  more: { usage: 'الاستهلاك', audit: 'سجل التدقيق' },
  ownership: {
    heading: 'الملكية',
    description: 'انقل مساحة العمل إلى عضو آخر، وتصبح أنت مشرفًا.',
    heir: 'المالك الجديد',
    choose: 'اختر عضوًا',
    confirm: 'نقل الملكية',
    title: 'نقل الملكية؟',
    hint: 'يصبح هذا الشخص المالك وتصبح أنت مشرفًا، ولا يعيدها إليك سواه.',
    done: 'نُقلت الملكية',
    failed: 'تعذّر نقل الملكية',
  },
  leave: {
    heading: 'المغادرة',
    description:
      'تفقد الوصول إلى مساحة العمل فورًا، ويتوقف ما أنشأته فيها من مفاتيح ودعوات وروابط مشاركة عن العمل، ولا تعود إليها إلا بدعوة.',
    confirm: 'مغادرة مساحة العمل',
    title: 'مغادرة مساحة العمل؟',
    done: 'غادرت {workspace}',
    failed: 'تعذّرت مغادرة مساحة العمل',
  },
  remove: {
    heading: 'الحذف',
    description: 'يحذف مساحة العمل للجميع: الأعضاء والمفاتيح والدعوات والأجهزة وتاريخها.',
    confirm: 'حذف مساحة العمل',
    title: 'حذف مساحة العمل؟',
    hint: 'تُحذف كل بياناتها لجميع الأعضاء، ولا يمكن استعادتها.',
    done: 'حُذفت {workspace}',
    failed: 'تعذّر حذف مساحة العمل',
  },
} as const satisfies Translated<typeof english>
