import type { Check } from '@marsad/contract/http/monitors'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { DomainCard } from './certificate-card.tsx'

const check = { kind: 'domain', name: 'example.com', days: 30 } as const satisfies Check
const ping = { kind: 'ping', host: 'example.com' } as const satisfies Check
const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 86_400_000).toISOString()

const cases = [
  [inDays(45), '45 days left', 'بقي 45 يومًا'],
  [inDays(2), '2 days left', 'بقي يومان'],
  [null, 'The expiry date is not known yet.', 'لم يُعرف موعد انتهائه بعد.'],
] as const

const fails = { en: 'The check fails 30 days before.', ar: 'يخفق الفحص قبل انتهائه بـ30 يومًا.' }
// Marks of direction around figures.
const textOf = ({ textContent }: Element) => textContent.replaceAll(/[\u200e\u200f\u061c]/g, '')

test.for(cases)(
  'a domain shows when it expires, and when its check fails',
  async ([domainExpiresAt, en, ar]) => {
    for (const [locale, text] of [
      ['en', en],
      ['ar', ar],
    ] as const) {
      const screen = await renderInLanguage(<DomainCard monitor={{ check, domainExpiresAt }} />, locale)
      expect(textOf(screen.container)).toContain(text)
      expect(textOf(screen.container)).toContain(fails[locale])
      await screen.unmount()
    }
  },
)

test('an expired domain has no days left, and another check no domain', async () => {
  const screen = await renderInLanguage(<DomainCard monitor={{ check, domainExpiresAt: inDays(-3) }} />, 'en')
  await expect.element(screen.getByText('Expires')).toBeVisible()
  expect(screen.container.textContent).not.toContain('left')
  const none = await renderInLanguage(<DomainCard monitor={{ check: ping, domainExpiresAt: null }} />, 'en')
  expect(none.container.textContent).toBe('')
})
