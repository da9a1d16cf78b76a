import { openPage } from '@marsad/services'
import { answerWith, failure } from '../screens.ts'
import { expect, ownTest as test } from '../test.ts'
import { violations } from '../violations.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a page is added, checked at once, found down with its reason, and listed [D13]', async ({ page }) => {
  const site = await openPage()
  await page.goto('/monitors')
  await expect(page.getByText('No uptime checks yet')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add an uptime check' }).first().click()
  await page.getByRole('radio', { name: 'An uptime check' }).check()
  await page.getByRole('radio', { name: 'Website or API', exact: true }).check()
  await page.getByLabel('URL').fill(site.url)
  await page.locator('input[name=name]').fill('Shop')
  expect(await violations(page), 'form').toEqual([])
  await page.getByRole('button', { name: 'Create monitor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()

  const checkNow = page.getByRole('button', { name: 'Check now' })
  const found = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await checkNow.click()
  await expect(found('Just checked: it is up.')).toBeVisible()
  site.answerWith(503)
  await checkNow.click()
  await expect(found('Just checked: it is down.')).toContainText('Unexpected status code.')
  expect(await violations(page), 'detail').toEqual([])
  site.close()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Monitors' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Shop' })).toBeVisible()
  expect(await violations(page), 'list').toEqual([])

  await answerWith(page, '/api/monitors?**', 503, failure('engine.unavailable', 'Not now'))
  await page.goto('/monitors')
  await expect(page.getByText('The monitors could not be loaded')).toBeVisible()
})
