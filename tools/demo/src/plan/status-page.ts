import type { NewStatusPage, NewStatusPost } from '@marsad/contract/http/status-pages'
import { day, hour } from './times.ts'

type Bilingual = NewStatusPage['title']
type PlannedUpdate = { minutesAgo: number } & NewStatusPost['update']

export type PlannedPost = {
  minutesAgo: number
  /** Keys of monitors. */
  about: readonly string[]
  post: Pick<NewStatusPost, 'kind' | 'title' | 'impact' | 'update'>
  /** In minutes from now, of a maintenance. */
  plannedFor?: { from: number; to: number }
  updates: readonly PlannedUpdate[]
}

export const statusPage: Pick<NewStatusPage, 'slug' | 'languages' | 'title' | 'description'> & {
  groups: readonly { name: Bilingual; items: readonly { monitor: string; label: Bilingual }[] }[]
} = {
  slug: 'nakhla',
  languages: 'both',
  title: { en: 'Nakhla Markets status', ar: 'حالة خدمات أسواق النخلة' },
  description: {
    en: 'How the shop and the services of our branches are doing.',
    ar: 'حال المتجر الإلكتروني وخدمات الفروع أولًا بأول.',
  },
  groups: [
    {
      name: { en: 'Online', ar: 'الخدمات الإلكترونية' },
      items: [
        { monitor: 'shop', label: { en: 'Online shop', ar: 'المتجر الإلكتروني' } },
        { monitor: 'checkout', label: { en: 'Checkout and payment', ar: 'إتمام الشراء والدفع' } },
        { monitor: 'suppliers', label: { en: 'Supplier portal', ar: 'بوابة الموردين' } },
      ],
    },
    {
      name: { en: 'Branches', ar: 'الفروع' },
      items: [
        { monitor: 'tills', label: { en: 'Tills', ar: 'نقاط البيع' } },
        { monitor: 'warehouse', label: { en: 'Warehouse', ar: 'المستودع' } },
      ],
    },
  ],
}

export const posts: readonly PlannedPost[] = [
  {
    minutesAgo: 2 * day + 90,
    about: ['suppliers'],
    post: {
      kind: 'incident',
      impact: 'minor',
      title: { en: 'Supplier portal could not be reached', ar: 'تعذّر الوصول إلى بوابة الموردين' },
      update: {
        stage: 'investigating',
        text: {
          en: 'The portal does not answer. We are looking into it.',
          ar: 'البوابة لا تستجيب، ونبحث عن السبب.',
        },
      },
    },
    updates: [
      {
        minutesAgo: 2 * day + 60,
        stage: 'identified',
        text: {
          en: 'A full disk on one of its servers is the reason.',
          ar: 'السبب امتلاء القرص في أحد خوادمها.',
        },
      },
      {
        minutesAgo: 2 * day + 18,
        stage: 'resolved',
        text: {
          en: 'The portal works again, and no order was lost.',
          ar: 'عادت البوابة إلى العمل، ولم يُفقد أي طلب.',
        },
      },
    ],
  },
  {
    minutesAgo: 7 * hour,
    about: ['shop', 'checkout'],
    plannedFor: { from: 30 * hour, to: 32 * hour },
    post: {
      kind: 'maintenance',
      impact: 'minor',
      title: { en: 'Upgrade of the payment servers', ar: 'ترقية خوادم الدفع' },
      update: {
        stage: 'scheduled',
        text: {
          en: 'Paying may take a little longer during this time. Orders stay safe.',
          ar: 'قد يستغرق الدفع وقتًا أطول قليلًا خلال هذه المدة، وتبقى الطلبات محفوظة.',
        },
      },
    },
    updates: [],
  },
  {
    minutesAgo: 42,
    about: ['suppliers'],
    post: {
      kind: 'incident',
      impact: 'major',
      title: { en: 'Supplier portal is down', ar: 'بوابة الموردين متوقفة' },
      update: {
        stage: 'investigating',
        text: {
          en: 'Suppliers cannot sign in. We are looking into it.',
          ar: 'لا يستطيع الموردون تسجيل الدخول، ونبحث عن السبب.',
        },
      },
    },
    updates: [
      {
        minutesAgo: 21,
        stage: 'identified',
        text: {
          en: 'The last update of the portal is the reason. We are going back to the one before.',
          ar: 'السبب آخر تحديث للبوابة، ونعمل على الرجوع إلى الإصدار السابق.',
        },
      },
    ],
  },
]
