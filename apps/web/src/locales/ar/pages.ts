import type { Translated } from '../../lib/i18n/catalogue.ts'
import type { pages as english } from '../en/pages.ts'

export const pages = {
  dashboard: 'لوحة المتابعة',
  auth: 'تسجيل الدخول',
  invitation: 'دعوة',
  analytics: 'التحليلات',
  servers: 'الخوادم',
  server: 'الخادم',
  alerts: 'التنبيهات',
  team: 'الفريق',
  tickets: 'التذاكر',
  storage: 'الملفات',
  share: 'تمت مشاركته معك',
  usb: 'أجهزة USB',
  security: 'الأمان',
  applications: 'التطبيقات',
  metrics: 'القياسات',
  changes: 'التغييرات',
  addMonitor: 'إضافة مراقبة',
  profile: 'الملف الشخصي',
  preferences: 'التفضيلات',
  apiKeys: 'مفاتيح API',
  workspace: 'مساحة العمل',
  billing: 'الفوترة والاستهلاك',
  audit: 'سجل التدقيق',
  help: 'المساعدة والدعم',
} as const satisfies Translated<typeof english>
