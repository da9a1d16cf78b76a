import { changeKinds } from '@marsad/contract/inventory'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { ChangeSentence, useChangeWords } from './change-sentence.tsx'
import type { ChangeFacts } from './sentence-of.ts'

type Row = [ChangeFacts['kind'], string, string | null, string | null, string, string]

const rows: Row[] = [
  [
    'usb.connected',
    'Ultra Fit',
    null,
    '0781:5583',
    'USB device connected: Ultra Fit',
    'وُصل جهاز USB: Ultra Fit',
  ],
  [
    'usb.unknown',
    'Ultra Fit',
    null,
    '0781:5583',
    'Unknown USB device connected: Ultra Fit',
    'وُصل جهاز USB غير معروف: Ultra Fit',
  ],
  [
    'usb.disconnected',
    'Ultra Fit',
    '0781:5583',
    null,
    'USB device disconnected: Ultra Fit',
    'فُصل جهاز USB: Ultra Fit',
  ],
  ['application.installed', 'nginx', null, '1.27.1', 'nginx 1.27.1 installed', 'ثُبّت nginx 1.27.1'],
  ['application.installed', 'nginx', null, '', 'nginx installed', 'ثُبّت nginx'],
  [
    'application.updated',
    'OpenSSL',
    '3.0.14',
    '3.0.15',
    'OpenSSL updated from 3.0.14 to 3.0.15',
    'حُدّث OpenSSL من 3.0.14 إلى 3.0.15',
  ],
  ['application.removed', 'nginx', '1.27.1', null, 'nginx 1.27.1 removed', 'أُزيل nginx 1.27.1'],
  [
    'firewall.switched',
    'public',
    'on',
    'off',
    'Firewall (public) switched off',
    'أُوقف جدار الحماية (الشبكات العامة)',
  ],
  [
    'firewall.switched',
    'domain',
    'off',
    'on',
    'Firewall (domain) switched on',
    'شُغّل جدار الحماية (شبكة المجال)',
  ],
  [
    'firewall.switched',
    'private',
    'on',
    'unsupported',
    'Firewall (private) is no longer available',
    'لم يعد جدار الحماية (الشبكات الخاصة) متاحًا',
  ],
  [
    'firewall.rules',
    'nftables',
    '12',
    '1400',
    'Firewall rules changed: 12 before, 1,400 now',
    'تغيّرت قواعد جدار الحماية: كان عددها 12 وصار 1,400',
  ],
  [
    'firewall.rules',
    'nftables',
    '12',
    '12',
    'Firewall rules edited, count unchanged at 12',
    'عُدّلت قواعد جدار الحماية وبقي عددها 12',
  ],
  ['antivirus.changed', 'ClamAV', null, 'on', 'Antivirus added: ClamAV', 'أُضيف مضاد فيروسات: ClamAV'],
  ['antivirus.changed', 'ClamAV', 'on', null, 'Antivirus removed: ClamAV', 'أُزيل مضاد الفيروسات: ClamAV'],
  [
    'antivirus.changed',
    'ClamAV',
    'off',
    'on',
    'Real-time protection of ClamAV switched on',
    'شُغّلت الحماية الفورية في ClamAV',
  ],
  [
    'antivirus.changed',
    'ClamAV',
    'on',
    'off',
    'Real-time protection of ClamAV switched off',
    'أُوقفت الحماية الفورية في ClamAV',
  ],
  [
    'antivirus.changed',
    'ClamAV',
    'on',
    'unsupported',
    'Real-time protection of ClamAV is no longer available',
    'لم تعد الحماية الفورية في ClamAV متاحة',
  ],
  [
    'antivirus.changed',
    'ClamAV',
    'outdated',
    'up_to_date',
    'Virus definitions of ClamAV are up to date again',
    'عادت تعريفات الفيروسات في ClamAV محدّثة',
  ],
  [
    'antivirus.changed',
    'ClamAV',
    'up_to_date',
    'outdated',
    'Virus definitions of ClamAV became outdated',
    'تقادمت تعريفات الفيروسات في ClamAV',
  ],
  ['encryption.changed', '/data', 'off', 'on', 'Encryption of /data switched on', 'شُغّل تشفير /data'],
  ['encryption.changed', 'C:', 'on', 'off', 'Encryption of C: switched off', 'أُوقف تشفير C:'],
  [
    'encryption.changed',
    'C:',
    'on',
    'unsupported',
    'Encryption of C: is no longer available',
    'لم يعد تشفير C: متاحًا',
  ],
  [
    'account.added',
    'layla',
    null,
    'admin',
    'Account added: layla (administrator)',
    'أُضيف الحساب layla (مسؤول)',
  ],
  ['account.removed', 'layla', 'user', null, 'Account removed: layla', 'حُذف الحساب layla'],
  [
    'account.changed',
    'layla',
    'user',
    'admin',
    'Account layla became an administrator',
    'صار الحساب layla مسؤولًا',
  ],
  [
    'account.changed',
    'layla',
    'admin',
    'user',
    'Account layla became a standard user',
    'صار الحساب layla حساب مستخدم عادي',
  ],
  [
    'account.changed',
    'git',
    'user',
    'service',
    'Account git became a service account',
    'صار الحساب git حساب خدمة',
  ],
  ['account.changed', 'layla', 'disabled', 'enabled', 'Account layla enabled', 'فُعّل الحساب layla'],
  ['account.changed', 'layla', 'enabled', 'disabled', 'Account layla disabled', 'عُطّل الحساب layla'],
  [
    'account.changed',
    'layla',
    'enabled',
    'password_locked',
    'Password of account layla locked',
    'أُقفلت كلمة مرور الحساب layla',
  ],
  [
    'account.login',
    'layla',
    null,
    '10.0.0.5',
    'layla signed in from 10.0.0.5',
    'سجّل layla الدخول من 10.0.0.5',
  ],
  ['account.login', 'layla', null, '', 'layla signed in', 'سجّل layla الدخول'],
  [
    'container.started',
    'web',
    null,
    'nginx:1.28',
    'Container web started from image nginx:1.28',
    'بدأت الحاوية web بالعمل من الصورة nginx:1.28',
  ],
  ['container.started', 'web', null, null, 'Container web started', 'بدأت الحاوية web بالعمل'],
  [
    'container.stopped',
    'web',
    null,
    '137',
    'Container web stopped with exit code 137',
    'توقفت الحاوية web برمز الخروج 137',
  ],
  ['container.stopped', 'web', null, '0', 'Container web stopped', 'توقفت الحاوية web'],
  ['container.stopped', 'web', null, null, 'Container web stopped', 'توقفت الحاوية web'],
  [
    'container.restarted',
    'web',
    '2026-11-01T10:00:00.000Z',
    '2026-11-01T11:00:00.000Z',
    'Container web restarted',
    'أُعيد تشغيل الحاوية web',
  ],
  ['container.oom', 'web', null, null, 'Container web ran out of memory', 'نفدت ذاكرة الحاوية web'],
  [
    'container.image',
    'web',
    'nginx:1.27',
    'nginx:1.28',
    'Image of container web changed from nginx:1.27 to nginx:1.28',
    'تبدّلت صورة الحاوية web من nginx:1.27 إلى nginx:1.28',
  ],
  ['container.image', 'web', null, null, 'Container web got a new image', 'تبدّلت صورة الحاوية web'],
  [
    'service.failed',
    'cron.service',
    'active',
    'exit-code',
    'Service cron.service failed: exit-code',
    'أخفقت الخدمة cron.service: exit-code',
  ],
  ['service.failed', 'cron.service', null, null, 'Service cron.service failed', 'أخفقت الخدمة cron.service'],
  [
    'service.recovered',
    'cron.service',
    'failed',
    'active',
    'Service cron.service recovered',
    'عادت الخدمة cron.service إلى العمل',
  ],
  ['host.rebooted', 'web-1', null, null, 'Restarted', 'أُعيد تشغيل الجهاز'],
  [
    'host.address',
    'web-1',
    '10.0.0.5',
    '10.0.0.6',
    'Address changed from 10.0.0.5 to 10.0.0.6',
    'تغيّر العنوان من 10.0.0.5 إلى 10.0.0.6',
  ],
  ['host.address', 'web-1', null, '10.0.0.6', 'New address: 10.0.0.6', 'عنوان جديد: 10.0.0.6'],
  ['host.address', 'web-1', '10.0.0.5', null, 'Address removed: 10.0.0.5', 'أُزيل العنوان: 10.0.0.5'],
  [
    'host.system',
    'web-1',
    '6.1.0-28',
    '6.1.0-31',
    'System changed from 6.1.0-28 to 6.1.0-31',
    'تغيّر النظام من 6.1.0-28 إلى 6.1.0-31',
  ],
  ['agent.restarted', 'web-1', null, null, 'Agent restarted', 'أُعيد تشغيل الوكيل'],
  [
    'agent.updated',
    'web-1',
    '0.1.0',
    '0.2.0',
    'Agent updated from 0.1.0 to 0.2.0',
    'حُدّث الوكيل من 0.1.0 إلى 0.2.0',
  ],
]

const changes = rows.map(([kind, subject, before, after]): ChangeFacts => ({ kind, subject, before, after }))

function Sentences() {
  return changes.map((change, position) => (
    <p key={position}>
      <ChangeSentence change={change} />
    </p>
  ))
}

const isolates = /[\u2066\u2069]/g

function Texts({ of }: { of: ChangeFacts[] }) {
  const { text } = useChangeWords()
  return of.map((change, position) => <p key={position}>{text(change)}</p>)
}

const lines = (container: HTMLElement) =>
  [...container.querySelectorAll('p')].map(({ textContent }) => textContent)

test('every kind of change has its sentence', () => {
  expect(new Set(rows.map(([kind]) => kind))).toEqual(new Set(changeKinds))
})

for (const [column, locale] of [
  [4, 'en'],
  [5, 'ar'],
] as const) {
  test(`a change of each kind reads as a sentence in ${locale}, on a screen and as letters`, async () => {
    const sentences = rows.map((row) => row[column])
    const drawn = await renderInLanguage(<Sentences />, locale)
    expect(lines(drawn.container)).toEqual(sentences)
    const spelled = await renderInLanguage(<Texts of={changes} />, locale)
    expect(lines(spelled.container).map((line) => line.replaceAll(isolates, ''))).toEqual(sentences)
  })
}

test('what a machine wrote stands by itself, left to right, and is never read as markup', async () => {
  const hostile = '<b onclick=alert(1)>{evil}</b> </value> مرحبا'
  const change: ChangeFacts = { kind: 'application.updated', subject: hostile, before: '<1>', after: '{2}' }
  const { container } = await renderInLanguage(
    <p>
      <ChangeSentence change={change} />
    </p>,
    'ar',
  )
  expect([...container.querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent)).toEqual([
    hostile,
    '<1>',
    '{2}',
  ])
  expect(container.querySelector('b')).toBeNull()
  const spelled = await renderInLanguage(<Texts of={[change]} />, 'ar')
  expect(lines(spelled.container)).toEqual([
    `حُدّث \u2066${hostile}\u2069 من \u2066<1>\u2069 إلى \u2066{2}\u2069`,
  ])
})
