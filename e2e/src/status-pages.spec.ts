import { expect } from '../test.ts'
import { test, publishPage } from '../pages/status-pages.ts'

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Riyadh' })

test('a page with nothing on it says so, and unsaved edits ask before they are lost', async ({
  page,
  fleet,
}) => {
  const title = { en: 'Empty shop', ar: '' }
  const made = await fleet.post('/api/status-pages', {
    slug: 'empty-shop',
    languages: 'en',
    title,
    isPublished: true,
  })
  await page.goto('/status/empty-shop')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is monitored yet' })).toBeVisible()
  await expect(page.getByText('All services are operational')).toHaveCount(0)

  const editor = `/status-pages/${String(made['id'])}`
  await page.goto(editor)
  await expect(page.getByText('Nothing monitored')).toBeVisible()
  await page.getByLabel('Title').fill('Full shop')
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Team', exact: true }).click()
  await leave()
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(editor)
  await expect(page.getByLabel('Title')).toHaveValue('Full shop')
  await leave()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('Empty shop')
})

test('a status page is made, published, written on and read by outsiders in en', publishPage('en'))
