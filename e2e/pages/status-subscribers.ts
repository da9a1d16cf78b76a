import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { startWatched } from '../fleet.ts'
import { newEmail } from '../people.ts'
import { toastWith } from '../screens.ts'
import { expect, signedInTest, type ArgsOf } from '../test.ts'
import { isSound } from '../is-sound.ts'

/** As the owner of two machines that report. */
export const test = signedInTest.extend<{ fleet: Awaited<ReturnType<typeof startWatched>> }>({
  fleet: [
    async ({ product, owner }, use) => {
      const fleet = await startWatched(product, owner, { devices: 2, historySeconds: 60 })
      await use(fleet)
      fleet.stop()
    },
    { auto: true, timeout: 240_000 },
  ],
})

const words = {
  en: {
    switch: /^E-mail subscriptions/,
    onNow: 'Readers can subscribe now',
    subscribe: 'Subscribe',
    card: 'Get updates by e-mail',
    email: 'E-mail address',
    problem: 'Enter an e-mail address.',
    some: 'Selected services',
    none: 'Select at least one service.',
    shop: 'Shop',
    sent: 'Check your inbox',
    confirmMail: /Confirm your subscription to/,
    confirm: 'Confirm subscription',
    confirmed: 'You are subscribed',
    list: 'Subscribers',
    unconfirmed: 'Not confirmed',
    news: /Investigating: .*Slow answers/,
    unsubscribe: 'Unsubscribe',
    done: 'You are unsubscribed',
    invalid: 'This link no longer works',
    empty: 'No subscribers yet.',
  },
  ar: {
    switch: /^الاشتراك بالبريد/,
    onNow: 'صار بإمكان القراء الاشتراك',
    subscribe: 'اشتراك',
    card: 'تابِع المستجدّات بالبريد',
    email: 'البريد الإلكتروني',
    problem: 'أدخل عنوان بريد إلكتروني.',
    some: 'خدمات مختارة',
    none: 'اختر خدمة واحدة على الأقل.',
    shop: 'المتجر',
    sent: 'تفقّد بريدك',
    confirmMail: /أكّد اشتراكك في/,
    confirm: 'تأكيد الاشتراك',
    confirmed: 'تمّ اشتراكك',
    list: 'المشتركون',
    unconfirmed: 'غير مؤكَّد',
    news: /قيد التحقّق: .*بطء/,
    unsubscribe: 'إلغاء الاشتراك',
    done: 'أُلغي اشتراكك',
    invalid: 'لم يعد هذا الرابط صالحًا',
    empty: 'لا مشتركين بعد.',
  },
} as const

const linkIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? ''

export const subscribeAndLeave =
  (locale: Locale) =>
  async ({ page, browser, product, inbox, fleet }: ArgsOf<typeof test>) => {
    const say = words[locale]

    test.setTimeout(180_000)
    const slug = `news-${locale}`
    const [shop, post] = fleet.ids
    const item = (id: string | undefined, en: string, ar: string) => ({
      kind: 'device',
      id,
      label: { en, ar },
    })
    const made = await fleet.post('/api/status-pages', {
      slug,
      languages: 'both',
      title: { en: 'Acme status', ar: 'حالة أكمي' },
      groups: [
        {
          name: { en: 'Services', ar: 'الخدمات' },
          items: [item(shop, 'Shop', 'المتجر'), item(post, 'Mailboxes', 'البريد')],
        },
      ],
      isPublished: true,
    })
    const email = newEmail()

    // Off by default; an admin turns it on.
    await page.goto(withLocale(locale, `/status-pages/${String(made['id'])}`))
    await page.getByRole('switch', { name: say.switch }).click()
    await expect(toastWith(page, say.onNow)).toBeVisible()
    await expect(page.getByText(say.empty)).toBeVisible()

    const reader = await (await browser.newContext({ baseURL: product.url })).newPage()
    await reader.goto(withLocale(locale, `/status/${slug}`))
    const card = reader.getByRole('region', { name: say.card })
    await expect(card).toBeHidden()
    await reader.getByRole('button', { name: say.subscribe, exact: true }).first().click()
    const submit = card.locator('button[type=submit]')
    await submit.click()
    await expect(card.getByText(say.problem)).toBeVisible()
    await card.getByLabel(say.email).fill(email)
    await card.getByText(say.some).click()
    await submit.click()
    await expect(card.getByText(say.none)).toBeVisible()
    await card.getByRole('checkbox', { name: say.shop }).click()
    await isSound(reader)
    await submit.click()
    await expect(card.getByRole('status').filter({ hasText: say.sent })).toBeVisible()

    const first = await inbox.mailFor(email, say.confirmMail)
    const link = linkIn(first.text, /https?:\S+\/subscription#token=[\w-]+/)
    await reader.goto(link)
    const confirm = reader.getByRole('button', { name: say.confirm })
    await expect(confirm).toBeVisible()
    await isSound(reader)
    // To open the page is not to confirm.
    await page.reload()
    const rows = page.getByRole('list', { name: say.list }).getByRole('listitem')
    await expect(rows.filter({ hasText: email })).toContainText(say.unconfirmed)
    await confirm.click()
    await expect(reader.getByText(say.confirmed, { exact: true })).toBeVisible()
    await expect(reader.getByRole('checkbox', { name: say.shop })).toBeChecked()
    await isSound(reader)
    await page.reload()
    await expect(rows.filter({ hasText: email })).toContainText(say.shop)
    await expect(page.getByText(say.unconfirmed)).toHaveCount(0)
    await isSound(page)

    await fleet.post(`/api/status-pages/${String(made['id'])}/posts`, {
      kind: 'incident',
      title: { en: 'Slow answers', ar: 'بطء' },
      itemIds: [shop],
      update: { stage: 'investigating', text: { en: 'We look into it.', ar: 'نبحث عن السبب.' } },
    })
    const news = await inbox.mailFor(email, say.news)
    await reader.goto(linkIn(news.text, /https?:\S+\/subscription#token=[\w-]+&ask=unsubscribe/))
    await reader.getByRole('button', { name: say.unsubscribe, exact: true }).click()
    await expect(reader.getByRole('heading', { name: say.done })).toBeVisible()
    await isSound(reader)
    await reader.reload()
    await expect(reader.getByRole('heading', { name: say.invalid }).first()).toBeAttached()
    await page.reload()
    await expect(page.getByText(say.empty)).toBeVisible()
    await reader.context().close()
  }
