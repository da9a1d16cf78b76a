// Long: each kind of check is made by the engines at its interval, and fails and recovers.
// Covers: apps/web/src/features/monitors, apps/server/src/domains/monitors, apps/server/src/domains/alerting/evaluation
import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { checkedTest as test } from '../checked-test.ts'
import { administer, type Product } from '../product.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const words = {
  en: {
    check: 'An uptime check',
    start: 'Create monitor',
    url: 'URL',
    host: 'Host',
    port: 'Port number',
    dnsName: 'Name',
    contains: /^The answer must contain/,
    every: 'Check every',
    often: '20 seconds',
    period: 'The job runs every',
    shortest: '1 minute',
    late: 'Grace period',
    never: '0 seconds',
    up: 'Up',
    checkNow: 'Check now',
    isUp: 'Just checked: it is up.',
    isDown: 'Just checked: it is down.',
    incidents: 'Incidents',
    failed: '2 failed checks in a row',
    kinds: {
      http: 'Website or API',
      tcp: 'Port',
      ping: 'Ping',
      dns: 'DNS record',
      certificate: 'Certificate',
      heartbeat: 'Heartbeat',
    },
  },
  ar: {
    check: 'فحص توفّر',
    start: 'إنشاء المراقبة',
    url: 'عنوان الويب',
    host: 'المضيف',
    port: 'رقم المنفذ',
    dnsName: 'الاسم المطلوب',
    contains: /^يجب أن تحتوي الإجابة على/,
    every: 'الفحص كل',
    often: '20 ثانية',
    period: 'تعمل المهمة كل',
    shortest: 'دقيقة',
    late: 'مهلة التأخر',
    never: '0 ثانية',
    up: 'يعمل',
    checkNow: 'افحص الآن',
    isUp: 'فُحص للتو: يعمل.',
    isDown: 'فُحص للتو: متعطّل.',
    incidents: 'الأعطال',
    failed: 'إخفاق فحصين متتاليين',
    edit: 'تعديل',
    editTitle: 'تعديل المراقبة',
    save: 'حفظ التغييرات',
    kinds: {
      http: 'موقع أو واجهة برمجية',
      tcp: 'منفذ',
      ping: 'Ping',
      dns: 'سجل DNS',
      certificate: 'شهادة',
      heartbeat: 'نبضة',
    },
  },
} as const

type Kind = keyof (typeof words)['en']['kinds']

/** Adds a monitor as a person does, and ends on its page. */
async function add(page: Page, locale: Locale, kind: Kind, name: string, fill: () => Promise<unknown>) {
  const say = words[locale]
  await page.goto(withLocale(locale, '/monitors/new'))
  await page.getByRole('radio', { name: say.check }).check()
  await page.getByRole('radio', { name: say.kinds[kind], exact: true }).check()
  await fill()
  await page.locator('input[name=name]').fill(name)
  if (kind !== 'heartbeat') await page.getByLabel(say.every).selectOption(say.often)
  await page.getByRole('button', { name: say.start }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Runs a check from the page of a monitor, and reads its result. */
async function checkNow(page: Page, locale: Locale, isUp: boolean, reason = '') {
  const say = words[locale]
  await page.getByRole('button', { name: say.checkNow }).click()
  const answer = page.getByRole('alert').filter({ hasText: isUp ? say.isUp : say.isDown })
  await expect(answer).toContainText(reason)
}

/** A minute is long: a job is made to have been silent for an hour. */
async function fallSilent({ databaseUrl }: Product, id: string) {
  await administer(
    databaseUrl,
    `select set_config('app.workspace', (select id::text from monitor_workspaces limit 1), false);
     update monitors set beat_at = now() - interval '1 hour' where id = '${id}'`,
  )
}

test('a check of each kind is added, goes up by itself, goes down with its reason and recovers, in both languages [D13]', async ({
  page,
  product,
  services,
}) => {
  test.setTimeout(480_000)
  const { en, ar } = words
  const pages = new Map<string, string>()
  const open = (name: string) => page.goto(pages.get(name) ?? '')
  const remember = (name: string) => pages.set(name, page.url())

  await page.goto('/monitors')
  await expect(page.getByText('No uptime checks yet')).toBeVisible()
  await add(page, 'en', 'http', 'Shop', () => page.getByLabel(en.url).fill(services.page.url))
  remember('Shop')
  await add(page, 'en', 'tcp', 'Database', async () => {
    await page.getByLabel(en.host).fill('127.0.0.1')
    await page.getByLabel(en.port).fill(String(services.service.port))
  })
  remember('Database')
  await add(page, 'en', 'heartbeat', 'Backup', async () => {
    await page.getByLabel(en.period).selectOption(en.shortest)
    await page.getByLabel(en.late).selectOption(en.never)
    expect(await violations(page), 'form').toEqual([])
  })
  remember('Backup')
  await expect(page.getByText('Waiting for the first signal from the job.')).toBeVisible()
  const [beat = ''] = /http\S+/.exec(await page.locator('main pre').first().innerText()) ?? []
  await add(page, 'ar', 'dns', 'الاسم', async () => {
    await page.getByLabel(ar.dnsName).fill('example.com')
    await page.getByLabel(ar.contains).fill('192.0.2.10')
    expect(await violations(page), 'form').toEqual([])
  })
  remember('الاسم')
  await add(page, 'ar', 'certificate', 'الشهادة', async () => {
    await page.getByLabel(ar.host).fill('127.0.0.1')
    await page.getByLabel(ar.port).fill(String(services.encrypted.port))
  })
  remember('الشهادة')
  await add(page, 'ar', 'ping', 'الموجّه', () => page.getByLabel(ar.host).fill('127.0.0.1'))
  remember('الموجّه')

  // Without a request: the engines make the checks, and the job calls.
  await expect(async () => {
    expect((await fetch(beat)).status).toBe(200)
    await page.goto('/ar/monitors')
    await expect(page.getByRole('row').filter({ hasText: ar.up })).toHaveCount(6, { timeout: 2000 })
  }).toPass({ timeout: 120_000 })
  expect(await violations(page), 'list').toEqual([])
  await page.goto('/monitors')
  await expect(page.getByRole('row').filter({ hasText: en.up })).toHaveCount(6)
  expect(await violations(page), 'list').toEqual([])

  // While the others are looked at, its checks go on to fail.
  await services.service.stop()
  await open('Shop')
  services.page.answerWith(503)
  await checkNow(page, 'en', false, 'Unexpected status code.')
  expect(await violations(page), 'detail').toEqual([])
  services.page.answerWith(200)
  await checkNow(page, 'en', true)

  await open('Backup')
  const badge = page.locator('main').getByText(en.up, { exact: true }).first()
  await expect(badge).toBeVisible()
  await expect(page.getByRole('button', { name: en.checkNow })).toHaveCount(0)
  await fallSilent(product, new URL(page.url()).pathname.split('/').at(-1) ?? '')
  // Awaited until the server has listened for as long as the job may be silent, and evaluated each minute.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Missed heartbeat.').first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 180_000 })
  expect(await violations(page), 'missed').toEqual([])
  await expect(async () => {
    expect((await fetch(beat)).status).toBe(200)
    await page.reload()
    await expect(badge).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })

  await open('الاسم')
  services.names.answerWith('192.0.2.99')
  await checkNow(page, 'ar', false, 'إجابة DNS غير متوقعة.')
  services.names.answerWith('192.0.2.10')
  await checkNow(page, 'ar', true)

  await open('الشهادة')
  services.encrypted.show('expired')
  await checkNow(page, 'ar', false, 'انتهت صلاحية شهادته.')
  expect(await violations(page), 'detail').toEqual([])
  services.encrypted.show('good')
  await checkNow(page, 'ar', true)

  await open('الموجّه')
  for (const [host, isUp] of [
    ['missing.invalid', false],
    ['127.0.0.1', true],
  ] as const) {
    await page.getByRole('button', { name: ar.edit }).click()
    const dialog = page.getByRole('dialog', { name: ar.editTitle })
    await dialog.getByLabel(ar.host).fill(host)
    await dialog.getByRole('button', { name: ar.save }).click()
    await expect(dialog).toBeHidden()
    await checkNow(page, 'ar', isUp)
  }

  await open('Database')
  await checkNow(page, 'en', false, 'Connection refused or host unreachable.')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: en.incidents }) })
  const incidents = card.getByRole('listitem')
  await expect(incidents).toContainText(en.failed, { timeout: 90_000 })
  await page.goto('/ar/alerts')
  // The scheduled checks of the others may have found them failing too.
  const raised = page.getByRole('row').filter({ hasText: ar.failed }).filter({ hasText: 'Database' })
  await expect(raised).toBeVisible()
  // Its alert shows what the checks found, and the status pages that show the monitor.
  await raised.getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'آخر الفحوص' }).getByRole('row').nth(1)).toContainText(
    'رفض الاتصال',
  )
  await expect(page.getByRole('figure', { name: 'زمن الاستجابة' })).toBeVisible()
  await expect(page.getByText('لا تعرض أي صفحة حالة هذه المراقبة.')).toBeVisible()
  await services.service.start()
  await open('Database')
  await checkNow(page, 'en', true)
  await incidents.getByRole('link').click()
  await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('link', { name: 'Database' }).first()).toBeVisible()
})
