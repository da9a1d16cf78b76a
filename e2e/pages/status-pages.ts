import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { startWatched } from '../fleet.ts'
import { toastWith } from '../screens.ts'
import { expect, signedInTest, type Page, type ArgsOf } from '../test.ts'
import { isSound } from '../is-sound.ts'
import { violations } from '../violations.ts'

/** As the owner of a machine that reports. */
export const test = signedInTest.extend<{ fleet: Awaited<ReturnType<typeof startWatched>> }>({
  fleet: [
    async ({ product, owner }, use) => {
      const fleet = await startWatched(product, owner, { devices: 1, historySeconds: 60 })
      await use(fleet)
      fleet.stop()
    },
    { auto: true, timeout: 240_000 },
  ],
})

export const words = {
  en: {
    create: 'New status page',
    title: 'Title',
    address: 'Address',
    submit: 'Create',
    missing: 'Required in every language of the page.',
    addGroup: 'Add a group',
    groupName: 'Group name',
    pick: 'Add a monitor or a device',
    label: 'Name for readers',
    save: 'Save',
    saved: 'Saved',
    publish: /^Publish/,
    published: 'Page published',
    operational: 'All services are operational',
    degraded: 'Some services are degraded',
    maintenance: 'Maintenance in progress',
    bar: 'Uptime of Shop by day',
    noDay: /no data$/,
    nothing: 'No incidents in the past 14 days.',
    report: 'Report an incident',
    plan: 'Schedule maintenance',
    text: 'Message',
    post: 'Post',
    visible: 'Post published',
    resolve: 'Resolve',
    resolved: 'Resolved',
    from: 'From',
    planned: 'Scheduled maintenance',
    feed: 'Subscribe by Atom feed',
    gone: 'Status page not found',
    group: 'Services of ours',
    shop: 'Shop',
    incident: 'Slow answers <script>alert(1)</script>',
    reason: 'We look into it & tell you more.',
    upgrade: 'New disks',
  },
  ar: {
    create: 'صفحة حالة جديدة',
    title: 'اسم الصفحة',
    address: 'العنوان',
    submit: 'إنشاء الصفحة',
    missing: 'اكتب هذا بكل لغات الصفحة.',
    addGroup: 'إضافة مجموعة',
    groupName: 'اسم المجموعة',
    pick: 'إضافة مراقبة أو جهاز',
    label: 'الاسم الذي يراه القراء',
    save: 'حفظ',
    saved: 'حُفظت التغييرات',
    publish: /^النشر/,
    published: 'نُشرت الصفحة',
    operational: 'جميع الخدمات تعمل',
    degraded: 'بعض الخدمات متأثرة',
    maintenance: 'أعمال صيانة جارية الآن',
    bar: 'توفّر المتجر يومًا بيوم',
    noDay: /لا بيانات$/,
    nothing: 'لا أعطال خلال آخر 14 يومًا.',
    report: 'الإعلان عن عطل',
    plan: 'جدولة صيانة',
    text: 'نص الرسالة',
    post: 'نشر',
    visible: 'نُشر المنشور',
    resolve: 'إعلان الحل',
    resolved: 'حُلّت المشكلة',
    from: 'من',
    planned: 'صيانة مجدولة',
    feed: 'تابع عبر خلاصة Atom',
    gone: 'لا توجد صفحة حالة هنا',
    group: 'خدماتنا',
    shop: 'المتجر',
    incident: 'بطء في الاستجابة <script>alert(1)</script>',
    reason: 'نبحث عن السبب ونخبركم بالجديد.',
    upgrade: 'أقراص جديدة',
  },
} as const

/** Toasts are dialogs too, and stay for a while. */
const openDialog = (page: Page) => page.locator('[role=dialog][data-open]')

/** A time by hours from now, as a field of the page writes it. */
const inHours = (hours: number) => new Date(Date.now() + (3 + hours) * 3_600_000).toISOString().slice(0, 16)

export const publishPage =
  (locale: Locale) =>
  async ({ page, browser, product }: ArgsOf<typeof test>) => {
    const say = words[locale]
    const slug = `shop-${locale}`

    await page.goto(withLocale(locale, '/status-pages'))
    await page.getByRole('button', { name: say.create }).first().click()
    const dialog = openDialog(page)
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(dialog.getByText(say.missing)).toBeVisible()
    await dialog.getByLabel(say.title).fill('Acme')
    await dialog.getByLabel(say.address).fill(slug)
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()

    await page.getByRole('button', { name: say.addGroup }).click()
    await page.getByLabel(say.groupName).fill(say.group)
    await page.getByRole('combobox', { name: say.pick }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await expect(page.getByText(say.missing).first()).toBeVisible()
    await page.getByLabel(say.label).fill(say.shop)
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await expect(toastWith(page, say.saved)).toBeVisible()
    await isSound(page)

    const context = await browser.newContext({
      baseURL: product.url,
      timezoneId: 'Asia/Riyadh',
      storageState: { cookies: [], origins: [] },
    })
    const outsider = await context.newPage()
    const requests: string[] = []
    outsider.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(pathname)
    })
    // By the path of the other language: a page in one language is read in that one.
    const other = withLocale(locale === 'en' ? 'ar' : 'en', `/status/${slug}`)
    await outsider.goto(withLocale(locale, `/status/${slug}`))
    await expect(outsider.getByText(say.gone).first()).toBeVisible()

    await page.getByRole('switch', { name: say.publish }).click()
    await expect(toastWith(page, say.published)).toBeVisible()
    await outsider.goto(other)
    await expect(outsider.getByText(say.operational)).toBeVisible()
    await expect(outsider).toHaveURL(withLocale(locale, `/status/${slug}`))
    await expect(outsider.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await expect(outsider).toHaveTitle('Acme')
    await expect(outsider.getByText(say.nothing)).toBeVisible()
    const bar = outsider.getByRole('slider', { name: say.bar })
    await bar.focus()
    await outsider.keyboard.press('Home')
    await expect(bar).toHaveAttribute('aria-valuetext', say.noDay)
    await expect(bar.getByText(say.noDay)).toBeVisible()
    await isSound(outsider)

    const post = async (open: string, title: string, fill?: () => Promise<void>) => {
      await page.getByRole('button', { name: open, exact: true }).click()
      await dialog.getByRole('textbox').first().fill(title)
      await fill?.()
      await dialog.getByLabel(say.text).fill(say.reason)
      await dialog.getByRole('button', { name: say.post, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    const seen = (text: string) =>
      expect(async () => {
        await outsider.reload()
        await expect(outsider.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 3000 })
      }).toPass()
    await post(say.report, say.incident)
    await expect(toastWith(page, say.visible)).toBeVisible()
    await seen(say.degraded)
    await expect(outsider.getByRole('heading', { name: say.incident })).toBeVisible()
    await expect(outsider.getByText(say.reason)).toBeVisible()

    await page.getByRole('button', { name: say.resolve, exact: true }).click()
    await dialog.getByLabel(say.text).fill(say.resolved)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: say.post, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await seen(say.operational)

    await post(say.plan, say.upgrade)
    await seen(say.planned)
    await page.getByRole('button', { name: say.upgrade }).first().click()
    await dialog.getByLabel(say.from, { exact: true }).fill(inHours(-1))
    await dialog.getByRole('button', { name: say.save, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await seen(say.maintenance)
    await expect(outsider.getByRole('article')).toHaveCount(2)

    const href = await outsider.getByRole('link', { name: say.feed }).getAttribute('href')
    const feed = await (await context.request.get(href ?? '')).text()
    const titles = await outsider.evaluate<string[]>(`
    [...new DOMParser().parseFromString(${JSON.stringify(feed)}, 'application/xml')
      .querySelectorAll('entry > title, parsererror')].map((one) => one.textContent)`)
    expect(new Set(titles)).toEqual(new Set([say.incident, say.upgrade]))
    expect(new Set(requests)).toEqual(new Set([`/api/status/${slug}`]))
    await context.close()

    await page.goto(withLocale(locale, '/status-pages'))
    await expect(page.getByRole('link', { name: 'Acme' }).first()).toBeVisible()
    await isSound(page)
  }
