import { DeviceSecurity } from '@marsad/contract/http/inventory'
import { withLocale } from '@marsad/contract/pages'
import { changingTest as test } from '../changing-test.ts'
import { answering, hostile, layoutOf } from '../inventory-states.ts'
import { answerWith, failure } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const words = {
  en: {
    prompt:
      'Select a device for its firewall, antivirus, disk encryption, updates, accounts and security events.',
    failed: 'Failed to load security data',
    empty: 'No security data available',
    firewall: 'Firewall',
    absent: {
      unsupported: 'Not available on this machine',
      no_permission: 'The agent has no permission to read this',
      failed: 'The agent could not read this',
    },
  },
  ar: {
    prompt: 'اختر جهازًا لعرض جدار حمايته ومضاد الفيروسات وتشفير أقراصه وتحديثاته وحساباته وأحداثه الأمنية.',
    failed: 'تعذّر تحميل بيانات الأمان',
    empty: 'لا تتوفر بيانات الأمان',
    firewall: 'جدار الحماية',
    absent: {
      unsupported: 'لا يوفّر هذا الجهاز هذه المعلومات',
      no_permission: 'لا يملك الوكيل صلاحية قراءة هذا',
      failed: 'تعذّر على الوكيل قراءة هذا',
    },
  },
}
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const at = '2026-11-01T10:00:00.000Z'

/** A machine that reports every fact. */
const facts = (text: (usual: string) => string): DeviceSecurity['security'] => ({
  firewall: {
    kind: 'ok',
    value: {
      product: text('Windows Defender Firewall'),
      profiles: { domain: 'on', private: 'off', public: 'unknown' },
      rules: { count: 412, hash: 'x' },
    },
  },
  antivirus: {
    kind: 'ok',
    value: [
      { name: text('ClamAV'), realTime: 'on', definitions: 'up_to_date', definitionsAt: at },
      { name: text('Old Guard'), realTime: 'off', definitions: 'outdated', definitionsAt: null },
    ],
  },
  encryption: {
    kind: 'ok',
    value: [
      { volume: text('C:'), encryption: 'on', method: text('BitLocker') },
      { volume: `${text('D:')} `, encryption: 'off', method: '' },
    ],
  },
  updates: {
    kind: 'ok',
    value: {
      pending: 7,
      security: 2,
      needsRestart: true,
      automatic: 'off',
      packages: [{ name: text('openssl'), from: '3.0.14', to: '3.0.15', isSecurity: true }],
    },
  },
  accounts: {
    kind: 'ok',
    value: [
      {
        name: text('layla'),
        kind: 'admin',
        isEnabled: true,
        isPasswordLocked: false,
        lastLoginAt: at,
        lastLoginFrom: text('10.0.0.9'),
      },
      {
        name: text('postgres'),
        kind: 'service',
        isEnabled: true,
        isPasswordLocked: true,
        lastLoginAt: null,
        lastLoginFrom: '',
      },
      {
        name: `${text('guest')} `,
        kind: 'user',
        isEnabled: false,
        isPasswordLocked: false,
        lastLoginAt: null,
        lastLoginFrom: '',
      },
    ],
  },
  events: {
    kind: 'ok',
    value: [
      { at, kind: 'login_failed', user: text('root'), from: text('203.0.113.7'), text: text('Bad password') },
    ],
  },
})
const reportingAll = (page: Page, id: string, text: (usual: string) => string = (usual) => usual) =>
  answering<DeviceSecurity>(page, `/api/devices/${id}/security`, (answer) => ({
    ...answer,
    security: facts(text),
  }))

test.use({ viewport: { width: 1440, height: 900 } })

test('the security of a device is asked again by itself, and can be paused [E3]', async ({ page, fleet }) => {
  const [id = ''] = fleet.ids
  await page.goto('/security')
  await expect(page.getByText(words.en.prompt)).toBeVisible()
  await page.goto(`/security?device=${id}`)
  await expect(card(page, 'Firewall')).toContainText('Public profile')

  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('look=true')) looks.push(request.url())
  })
  await page.getByRole('combobox', { name: 'Refresh every' }).selectOption('5s')
  await expect.poll(() => looks.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause refreshing' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh now' })).toHaveAttribute('aria-busy', 'false')
  const before = looks.length
  await page.waitForTimeout(7000)
  expect(looks.length).toBe(before)
  await page.getByRole('button', { name: 'Resume refreshing' }).click()
  await expect.poll(() => looks.length).toBeGreaterThan(before)

  await fleet.alter(id, { act: 'firewall', state: 'off' })
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(card(page, 'Firewall')).toContainText('Off')
})

test('firewall, antivirus, encryption, updates, accounts and events are all told [E4]', async ({
  page,
  fleet,
}) => {
  const [, id = ''] = fleet.ids
  await reportingAll(page, id)
  await page.goto(`/security?device=${id}`)
  const row = (name: string, text: string) => card(page, name).getByRole('listitem').filter({ hasText: text })
  await expect(row('Firewall', 'Domain profile')).toContainText('On')
  await expect(row('Firewall', 'Private profile')).toContainText('Off')
  await expect(row('Firewall', 'Public profile')).toContainText('Unknown')
  await expect(row('Firewall', 'Rules')).toContainText('412 rules')
  await expect(card(page, 'Antivirus')).toContainText('ClamAV')
  await expect(row('Antivirus', 'Real-time protection')).toHaveText([/On$/, /Off$/])
  await expect(row('Antivirus', 'Definitions')).toHaveText([/Up to date$/, /Outdated$/])
  await expect(row('Disk encryption', 'C:')).toContainText(/BitLocker.*On/)
  await expect(row('Disk encryption', 'D:')).toContainText('Off')
  await expect(row('Updates', 'Pending updates')).toContainText('7 updates')
  await expect(row('Updates', 'Security updates')).toContainText('2 updates')
  await expect(row('Updates', 'Restart')).toContainText('Needed')
  await page.getByRole('button', { name: 'Show 1 package' }).click()
  await expect(row('Updates', 'openssl')).toContainText('3.0.14 → 3.0.15')
  const accounts = page.getByRole('table', { name: 'User accounts' }).locator('tbody tr')
  await expect(accounts.first()).toContainText('layla')
  await expect(accounts.first()).toContainText('10.0.0.9')
  await expect(accounts.filter({ hasText: 'postgres' })).toContainText('Password locked')
  await expect(accounts.filter({ hasText: 'guest' })).toContainText('Disabled')
  await expect(accounts.last()).toContainText('No login recorded')
  const events = page.getByRole('table', { name: 'Recent security events' }).locator('tbody tr')
  for (const text of ['Failed login', 'root', '203.0.113.7', 'Bad password', 'Nov 1, 2026'])
    await expect(events).toContainText(text)
})

test('what the simulated machine says of itself is what the page says [E4]', async ({ page, fleet }) => {
  const [, , id = ''] = fleet.ids
  const { security } = await fleet.get(`/api/devices/${id}/security?look=true`, DeviceSecurity)
  await page.goto(`/servers/${id}?tab=security`)
  await expect(page.getByRole('tab', { name: 'Security', selected: true })).toBeVisible()
  if (security?.accounts.kind !== 'ok') throw new Error('The machine does not tell its accounts')
  const accounts = page.getByRole('table', { name: 'User accounts' }).locator('tbody tr')
  await expect(accounts).toHaveCount(security.accounts.value.length)
  // An account may bear the name of a right, which stands in the cell beside it.
  const shown = await accounts.locator('td:first-child, th:first-child').allInnerTexts()
  const names = shown.map((text) => text.split('\n')[0])
  for (const { name } of security.accounts.value) expect(names.filter((one) => one === name)).toHaveLength(1)
})

for (const locale of ['en', 'ar'] as const) {
  test(`security fails, is empty and is absent in its own words in ${locale} [D8 E3]`, async ({
    page,
    fleet,
  }) => {
    const [id = ''] = fleet.ids
    const path = `/api/devices/${id}/security`
    const say = words[locale]
    const open = () => page.goto(withLocale(locale, `/security?device=${id}`))
    await page.goto(withLocale(locale, '/security'))
    await expect(page.getByText(say.prompt)).toBeVisible()
    await answerWith(page, `${path}*`, 403, failure('auth.forbidden', 'No'))
    await open()
    await expect(page.getByRole('alert').getByText(say.failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await answering<DeviceSecurity>(page, path, (answer) => ({ ...answer, security: null }))
    await open()
    await expect(page.getByText(say.empty)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    for (const kind of ['unsupported', 'no_permission', 'failed'] as const) {
      await answering<DeviceSecurity>(page, path, (answer) => ({
        ...answer,
        security: answer.security && { ...answer.security, firewall: { kind } },
      }))
      await open()
      await expect(card(page, say.firewall).getByText(say.absent[kind])).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  test(`security holds its shape against hostile names, breaks no rule and fits a phone in ${locale} [E3 E4]`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(240_000)
    const [id = ''] = fleet.ids
    await reportingAll(page, id, (usual) => `${usual} ${hostile}`)
    for (const path of [`/security?device=${id}`, `/servers/${id}?tab=security`]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(withLocale(locale, path))
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await expect.poll(() => layoutOf(page)).toEqual({ width: 1440, hurt: false })
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => layoutOf(page)).toEqual({ width, hurt: false })
      }
    }
  })
}
