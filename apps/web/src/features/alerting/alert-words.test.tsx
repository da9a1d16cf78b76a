import type { AlertSubject } from '@marsad/contract/http/alerts'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../ui/render-in-language.tsx'
import { useSubjectWords } from './alert-words.ts'
import { SeverityBadge } from './severity-badge.tsx'

const Sentence = ({ name = '', subject }: { name?: string; subject: AlertSubject }) =>
  useSubjectWords().nameOf({ name, subject })

const told = [
  [
    { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 },
    'CPU at or above 90% for 5 minutes',
    'استخدام المعالج 90% أو أكثر لمدة 5 دقائق',
  ],
  [
    { kind: 'signal', signal: 'temperature', threshold: 85, windowMinutes: 0 },
    'Temperature at or above 85°C',
    'الحرارة 85°م أو أكثر',
  ],
  [{ kind: 'offline', silentMinutes: 2 }, 'Offline for 2 minutes', 'انقطاع الاتصال لمدة دقيقتين'],
  [
    { kind: 'finding', finding: 'firewall_off', windowMinutes: 1 },
    'Firewall off for 1 minute',
    'جدار الحماية متوقف لمدة دقيقة واحدة',
  ],
  [{ kind: 'change', change: 'usb.unknown' }, 'Unknown USB device connected', 'توصيل جهاز USB غير معروف'],
  [{ kind: 'down', failures: 2 }, '2 failed checks in a row', 'إخفاق فحصين متتاليين'],
  [{ kind: 'certificate', days: 14 }, 'Certificate expires within 14 days', 'تنتهي الشهادة خلال 14 يومًا'],
] as const satisfies [AlertSubject, string, string][]

test.each(told)(
  'a rule without a name is called by what it watches: %o [F1]',
  async (subject, english, arabic) => {
    for (const [locale, words] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const screen = await renderInLanguage(<Sentence subject={subject} />, locale)
      const text = screen.container.textContent?.replaceAll(/[\u200e\u200f\u061c]/g, '')
      expect(text?.replaceAll('\u00a0', ' ')).toBe(words)
      await screen.unmount()
    }
  },
)

test('a name that somebody gave stands as it is, and a severity has its word [F1]', async () => {
  const subject = { kind: 'offline', silentMinutes: 1 } as const
  const screen = await renderInLanguage(
    <>
      <p>
        <Sentence name="Night shift" subject={subject} />
      </p>
      <SeverityBadge severity="critical" />
    </>,
    'ar',
  )
  await expect.element(screen.getByText('Night shift')).toBeVisible()
  await expect.element(screen.getByText('حرج')).toBeVisible()
})
