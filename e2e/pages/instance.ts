import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { newEmail, newPerson, sessionOf, tokenOf, type Person } from '../people.ts'
import { administer, type Product } from '../product.ts'
import { toastWith } from '../screens.ts'
import { expect, test as base, type Page, type ArgsOf } from '../test.ts'
import { foreignWords } from '../foreign-words.ts'
import { violations } from '../violations.ts'

/** As an instance administrator, already signed in. */
export const test = base.extend<{ other: Person }>({
  storageState: async ({ product, person }, use) => {
    product.marsad('user', 'admin', person.email)
    await use({
      cookies: [],
      origins: [{ origin: product.url, localStorage: await sessionOf(product, person) }],
    })
  },
  /** Another person with an account and a workspace. */
  other: async ({ product, browserName }, use) =>
    use(await newPerson(product, newEmail(`${browserName}-other`))),
})

export const words = {
  en: {
    paths: ['People', 'Workspaces', 'Engines', 'Jobs', 'Versions and updates', 'Audit log'],
    menu: 'Instance',
    account: 'Open account menu',
    search: 'Search by name or e-mail',
    actions: 'Actions for Layla Haddad',
    disable: 'Disable account',
    disabled: 'Account disabled',
    state: 'Disabled',
    enable: 'Enable account',
    enabled: 'Account enabled',
    failed: 'The workspaces could not be loaded',
    forbidden: 'Only instance administrators can open this page.',
    devices: 'Devices',
    noJobs: 'No failed jobs',
    retry: 'Retry devices.sweep',
    retried: 'The job runs again',
    noMatches: 'Clear filters',
    checks: /checks? failed|All checks passed/,
    noStreams: 'No receiver.',
  },
  ar: {
    paths: ['الأشخاص', 'مساحات العمل', 'المحركات', 'المهام', 'الإصدارات والتحديثات', 'سجل التدقيق'],
    menu: 'إدارة النظام',
    account: 'افتح قائمة الحساب',
    search: 'ابحث بالاسم أو البريد الإلكتروني',
    actions: 'إجراءات Layla Haddad',
    disable: 'تعطيل الحساب',
    disabled: 'عُطّل الحساب',
    state: 'معطّل',
    enable: 'إعادة تفعيل الحساب',
    enabled: 'أُعيد تفعيل الحساب',
    failed: 'تعذّر تحميل مساحات العمل',
    forbidden: 'هذه الصفحة لمشرفي النظام فقط.',
    devices: 'الأجهزة',
    noJobs: 'لا مهام فاشلة',
    retry: 'إعادة محاولة devices.sweep',
    retried: 'ستُنفَّذ المهمة من جديد',
    noMatches: 'مسح عوامل التصفية',
    checks: /فاشل|اجتازت كل الفحوص/,
    noStreams: 'لا جهة تستقبل السجل.',
  },
} as const

export const pages = ['', '/workspaces', '/engines', '/jobs', '/versions', '/audit'] as const

const sideways = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

const failJob = (product: Product) =>
  administer(
    product.databaseUrl,
    `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output, policy)
     select gen_random_uuid(), name, '{}', 'failed', 5, 5, now(),
       '{"message": "connect ECONNREFUSED postgres://app:hunter2@127.0.0.1:5432"}', policy
     from pgboss.queue where name = 'devices.sweep'`,
  )

export const openEveryPage =
  (locale: Locale) =>
  async ({ page, product, other }: ArgsOf<typeof test>) => {
    const t = words[locale]
    const at = (path: string) => withLocale(locale, `/instance${path}`)

    test.setTimeout(240_000)
    await page.goto(withLocale(locale, '/'))
    await page.getByRole('button', { name: t.account }).click()
    await page.getByRole('menuitem', { name: t.menu }).click()
    await expect(page).toHaveURL(at(''))
    await expect(page.getByText(other.email).first()).toBeVisible()
    await failJob(product)
    for (const [n, path] of pages.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(at(path))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.paths[n] ?? '')
      if (path === '/engines') await expect(page.getByText(t.checks).first()).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
      // The audit log repeats what every other test of this install has called its own.
      if (locale === 'ar' && path !== '/audit') expect(await foreignWords(page), path).toEqual([])
      expect(await violations(page), path).toEqual([])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await sideways(page), `${path} at ${width}`).toBe(0)
      }
    }
  }

export const disableAndEnable =
  (locale: Locale) =>
  async ({ page, product, other }: ArgsOf<typeof test>) => {
    const t = words[locale]
    const at = (path: string) => withLocale(locale, `/instance${path}`)

    const token = await tokenOf(product, other)
    const status = async () =>
      (await fetch(`${product.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status
    await page.goto(at(''))
    await page.getByRole('searchbox', { name: t.search }).fill(other.email)
    const row = page.getByRole('row').filter({ hasText: other.email })
    await expect(page.getByRole('row')).toHaveCount(2)
    await row.getByRole('button', { name: t.actions }).click()
    await page.getByRole('menuitem', { name: t.disable }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(other.email)
    expect(await violations(page)).toEqual([])
    expect(await status()).toBe(200)
    await dialog.getByRole('button', { name: t.disable }).click()
    await expect(toastWith(page, t.disabled)).toBeVisible()
    await expect(row).toContainText(t.state)
    await expect.poll(status).toBe(401)
    await row.getByRole('button', { name: t.actions }).click()
    await page.getByRole('menuitem', { name: t.enable }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(toastWith(page, t.enabled)).toBeVisible()
    await expect(row).not.toContainText(t.state)
  }

export const failAndRetry =
  (locale: Locale) =>
  async ({ page, product }: ArgsOf<typeof test>) => {
    const t = words[locale]
    const at = (path: string) => withLocale(locale, `/instance${path}`)

    await page.goto(at('/audit'))
    await expect(page.getByText(t.noStreams)).toBeVisible()
    await administer(product.databaseUrl, `delete from pgboss.job where state = 'failed'`)
    await page.goto(at('/jobs'))
    await expect(page.getByText(t.noJobs)).toBeVisible()
    await failJob(product)
    await page.reload()
    await expect(page.getByText('ECONNREFUSED')).toBeVisible()
    await expect(page.getByText('hunter2')).toHaveCount(0)
    await page.getByRole('button', { name: t.retry }).click()
    await expect(toastWith(page, t.retried)).toBeVisible()
    await expect(page.getByText(t.noJobs)).toBeVisible()

    await page.goto(at(''))
    await page.getByRole('searchbox', { name: t.search }).fill('nobody of this name')
    await page.getByRole('button', { name: t.noMatches }).click()
    await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue('')

    await page.route('**/api/instance/workspaces*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(at('/workspaces'))
    await expect(page.getByText(t.failed)).toBeVisible({ timeout: 60_000 })
    await page.unroute('**/api/instance/workspaces*')
    await page.getByRole('main').getByRole('alert').getByRole('button').click()
    await expect(page.getByRole('button', { name: t.devices })).toBeVisible()
  }
