import { withLocale } from '@marsad/contract/pages'
import manifest from '../package.json' with { type: 'json' }
import type { Locale } from '@marsad/contract/http/common'
import { makeViewer } from '../people.ts'
import { toastWith } from '../screens.ts'
import type { ownTest as test } from '../test.ts'
import { expect, type ArgsOf } from '../test.ts'
import { violations } from '../violations.ts'

const words = {
  en: {
    search: 'Search documentation',
    query: 'enrolment key',
    found: /Add a machine/,
    all: 'All pages',
    contents: 'On this page',
    agent: 'The agent',
    englishOnly: /available in English only/,
    subject: 'Subject',
    message: 'What happened?',
    send: 'Send',
    created: 'Ticket created',
    who: 'Contacts',
    operational: /All systems operational|Some systems degraded/,
  },
  ar: {
    search: 'ابحث في التوثيق',
    query: 'مفتاح التسجيل',
    found: /إضافة جهاز/,
    all: 'كل الصفحات',
    contents: 'في هذه الصفحة',
    agent: 'الوكيل',
    englishOnly: /بالإنجليزية وحدها/,
    subject: 'الموضوع',
    message: 'ماذا حدث؟',
    send: 'إرسال',
    created: 'أُنشئت التذكرة',
    who: 'جهات الاتصال',
    operational: /الأنظمة/,
  },
}

export const writeToSupport =
  (locale: Locale) =>
  async ({ page, product, person }: ArgsOf<typeof test>) => {
    const w = words[locale]

    await page.goto(withLocale(locale, '/help'))
    const documents = page.locator('#documentation')
    await page.getByLabel(w.search).fill(w.query)
    await expect(documents.getByRole('link', { name: w.found }).first()).toBeVisible()
    await expect(page.locator('#status')).toContainText(manifest.version)
    await expect(page.locator('#status').getByText(w.operational)).toBeVisible()

    await page.getByLabel(w.subject).fill('How do I add a printer?')
    await page.getByLabel(w.message).fill('It has no agent.')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: w.send }).click()
    await expect(toastWith(page, w.created)).toContainText('How do I add a printer?')
    await expect(page.getByLabel(w.subject)).toHaveValue('')

    await makeViewer(product, person)
    await page.reload()
    await expect(page.getByRole('heading', { name: w.who })).toBeVisible()
    await expect(page.getByLabel(w.subject)).toHaveCount(0)
  }

export const readDocumentation =
  (locale: Locale) =>
  async ({ page }: ArgsOf<typeof test>) => {
    const w = words[locale]

    await page.goto(withLocale(locale, '/docs'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByLabel(w.search).fill(w.query)
    await main.getByRole('link', { name: w.found }).first().click()
    await expect(page).toHaveURL(new RegExp(`${withLocale(locale, '/docs')}/add-a-machine`))
    const article = main.getByRole('article')
    await expect(article).toHaveAttribute('lang', locale)
    await expect(article.locator('pre').first()).toHaveCSS('direction', 'ltr')

    // From one document to another, and to a heading of it, without leaving the product.
    await page.goto(withLocale(locale, '/docs/monitors'))
    const link = article.locator('a[href*="/docs/agent#"]')
    await link.click()
    await expect(article.getByRole('heading', { level: 1, name: w.agent })).toBeVisible()
    const anchor = decodeURIComponent(new URL(page.url()).hash.slice(1))
    await expect(article.locator(`[id="${anchor}"]`)).toBeInViewport()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(withLocale(locale, '/docs/agent'))
    await page.getByText(w.contents).last().click()
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow).toBe(0)

    await page.goto(withLocale(locale, '/docs/permissions'))
    await expect(article).toHaveAttribute('lang', 'en')
    await expect(page.getByText(w.englishOnly)).toHaveCount(locale === 'en' ? 0 : 1)
    await page.goto(withLocale(locale, '/docs/nothing'))
    await main.getByRole('link', { name: w.all }).click()
    await expect(page).toHaveURL(withLocale(locale, '/docs'))
  }
