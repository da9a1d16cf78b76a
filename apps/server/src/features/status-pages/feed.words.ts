import type { Locale } from '@marsad/contract/http/common'
import type { PostStage } from '@marsad/contract/monitors'

type Words = { planned(from: string, to: string): string; stages: Record<PostStage, string> }

const en: Words = {
  planned: (from, to) => `Planned from ${from} to ${to}`,
  stages: {
    investigating: 'Investigating',
    identified: 'Cause identified',
    monitoring: 'Watching the fix',
    resolved: 'Resolved',
    scheduled: 'Scheduled',
    underway: 'Under way',
    completed: 'Completed',
  },
}

const ar: Words = {
  planned: (from, to) => `الموعد المقرّر: من ${from} إلى ${to}`,
  stages: {
    investigating: 'قيد التحقّق',
    identified: 'حُدّد السبب',
    monitoring: 'نراقب الإصلاح',
    resolved: 'حُلّت المشكلة',
    scheduled: 'مجدولة',
    underway: 'جارية الآن',
    completed: 'اكتملت',
  },
}

export const feedWords: Record<Locale, Words> = { en, ar }
