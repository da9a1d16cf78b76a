import { withLocale } from '@marsad/contract/pages'
import { makeViewer } from '../people.ts'
import { toastWith } from '../screens.ts'
import { expect, ownTest as test } from '../test.ts'
import { violations } from '../violations.ts'

const words = {
  en: {
    search: 'Search the documentation',
    englishOnly: 'The documentation exists in English only.',
    all: 'All documents',
    subject: 'Subject',
    message: 'What happened?',
    send: 'Send',
    created: 'Ticket created',
    who: 'Who can help you',
    operational: /All systems operational|Some systems degraded/,
  },
  ar: {
    search: 'ابحث في التوثيق',
    englishOnly: 'التوثيق متاح بالإنجليزية فقط حتى الآن؛ ابحث فيه بكلمات إنجليزية.',
    all: 'كل المستندات',
    subject: 'الموضوع',
    message: 'ماذا حدث؟',
    send: 'إرسال',
    created: 'أُنشئت التذكرة',
    who: 'من يستطيع مساعدتك',
    operational: /الأنظمة/,
  },
}

test.use({ viewport: { width: 1440, height: 900 } })

for (const locale of ['en', 'ar'] as const) {
  const w = words[locale]

  test(`help is searched and read, and a letter to support becomes a ticket, in ${locale}`, async ({
    page,
    product,
    person,
  }) => {
    await page.goto(withLocale(locale, '/help'))
    await expect(page.getByText(w.englishOnly)).toHaveCount(locale === 'en' ? 0 : 1)
    await page.getByLabel(w.search).fill('enrolment key')
    const documents = page.locator('#documentation')
    await documents.getByRole('link').first().click()
    await expect(page).toHaveURL(/doc=/)
    await expect(documents.getByRole('article')).toContainText(/enrolment key/i)
    await documents.getByRole('link', { name: w.all }).click()
    await expect(page.locator('#status')).toContainText('0.1.0')
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
  })
}
