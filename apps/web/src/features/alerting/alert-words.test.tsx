import type { SignalName } from '@marsad/contract/alerts'
import type { AlertSubject } from '@marsad/contract/http/alerts'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../ui/render-in-language.tsx'
import { useSubjectWords } from './alert-words.ts'
import { AlertValue } from './alerts/alert-status.tsx'
import { SeverityBadge } from './severity-badge.tsx'

const Sentence = ({ name = '', subject }: { name?: string; subject: AlertSubject }) =>
  useSubjectWords().nameOf({ name, subject })

const cases = [
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
  [
    { kind: 'signal', signal: 'container_memory', threshold: 0.9, windowMinutes: 5 },
    'Container memory at or above 90% for 5 minutes',
    'ذاكرة الحاوية 90% أو أكثر لمدة 5 دقائق',
  ],
  [
    { kind: 'signal', signal: 'container_down', threshold: 1, windowMinutes: 5 },
    'Container down for 5 minutes',
    'حاوية متوقفة لمدة 5 دقائق',
  ],
  [
    { kind: 'signal', signal: 'container_unhealthy', threshold: 1, windowMinutes: 0 },
    'Container unhealthy',
    'حاوية غير سليمة',
  ],
  [
    { kind: 'signal', signal: 'container_restarts', threshold: 3, windowMinutes: 0 },
    'Container restarts in 10 minutes: 3 or more',
    'مرات إعادة تشغيل الحاوية خلال عشر دقائق: 3 أو أكثر',
  ],
  [
    { kind: 'signal', signal: 'service_failed', threshold: 1, windowMinutes: 1 },
    'Service failed for 1 minute',
    'خدمة أخفقت لمدة دقيقة واحدة',
  ],
  [{ kind: 'change', change: 'container.oom' }, 'Container ran out of memory', 'نفاد ذاكرة حاوية'],
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

test.each(cases)(
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

const Headline = ({ signal, value }: { signal: SignalName; value: number }) =>
  useSubjectWords().headline({
    rule: { id: null, name: '' },
    subject: { kind: 'signal', signal, threshold: 1, windowMinutes: 0 },
    value,
  })

test.each<[SignalName, number, string, string]>([
  ['cpu', 0.97, 'CPU 97%', 'استخدام المعالج 97%'],
  [
    'container_restarts',
    5,
    'Container restarts in 10 minutes: 5',
    'مرات إعادة تشغيل الحاوية خلال عشر دقائق: 5',
  ],
  ['container_down', 1, 'Container down', 'حاوية متوقفة'],
  ['service_failed', 1, 'Service failed', 'خدمة أخفقت'],
])('an alert is headed by its figure, where it has one: %s', async (signal, value, english, arabic) => {
  for (const [locale, words] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    const screen = await renderInLanguage(<Headline signal={signal} value={value} />, locale)
    expect(screen.container.textContent?.replaceAll(/[\u200e\u200f\u061c]/g, '')).toBe(words)
    await screen.unmount()
  }
})

test('what holds or does not has no value beside its threshold', async () => {
  const alert = (signal: SignalName, value: number) => ({
    subject: { kind: 'signal', signal, threshold: 1, windowMinutes: 0 } as const,
    value,
    severity: 'warning' as const,
    status: 'active' as const,
  })
  const screen = await renderInLanguage(
    <>
      <p>
        <AlertValue alert={alert('service_failed', 1)} />
      </p>
      <p>
        <AlertValue alert={alert('container_restarts', 4)} />
      </p>
    </>,
  )
  const [flag, count] = screen.container.querySelectorAll('p')
  expect([flag?.textContent, count?.textContent]).toEqual(['', '4threshold 1'])
})
