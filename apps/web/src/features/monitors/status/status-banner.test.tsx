import type { PublicStatus } from '@marsad/contract/http/status-pages'
import type { PublicState } from '@marsad/contract/monitors'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { StatusBanner } from './status-view.tsx'

const none = { en: '', ar: '' }
const status = (state: PublicState, items: readonly PublicState[]): PublicStatus => ({
  slug: 'acme',
  languages: 'both',
  title: none,
  description: none,
  state,
  hasSubscriptions: false,
  at: new Date().toISOString(),
  groups: [
    {
      name: none,
      items: items.map((one) => ({ key: 'a'.repeat(16), label: none, state: one, uptime: null, days: [] })),
    },
  ],
  today: '2026-11-19',
  posts: [],
})

const cases: [PublicState, readonly PublicState[], en: string, ar: string][] = [
  ['operational', ['operational', 'operational'], 'All services are operational', 'جميع الخدمات تعمل'],
  ['unknown', ['operational', 'unknown'], 'The status of 1 service is unknown', 'حالة خدمة واحدة غير معروفة'],
  [
    'unknown',
    ['operational', 'unknown', 'unknown', 'unknown'],
    'The status of 3 services is unknown',
    'حالة 3 خدمات غير معروفة',
  ],
  ['unknown', ['unknown', 'unknown'], 'Status unknown', 'الحالة غير معروفة الآن'],
  [
    'down',
    ['down', 'unknown', 'unknown'],
    'Some services are downThe status of 2 services is unknown',
    'بعض الخدمات متوقفةحالة خدمتين غير معروفة',
  ],
  ['down', ['down', 'down'], 'All services are down', 'جميع الخدمات متوقفة'],
]

test.for(cases)('a page that is %s with services that are %j says so', async ([state, items, en, ar]) => {
  for (const [locale, text] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    const screen = await renderInLanguage(
      <StatusBanner status={status(state, items)} isOld={false} />,
      locale,
    )
    const shown = screen.container.textContent.replaceAll(/[\u200e\u200f\u061c]/g, '')
    expect(shown.split(/Updated|آخر تحديث/)[0]).toBe(text)
    await screen.unmount()
  }
})
