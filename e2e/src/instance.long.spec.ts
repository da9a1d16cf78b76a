// Long: the same pages in the other language, and by those who may not see them.
// Covers: apps/web/src/app/instance, apps/web/src/app/instance-routes.tsx, apps/server/src/domains/operations/instance
// Covers: apps/server/src/domains/operations/doctor, apps/web/src/locales/*/instance.ts
import { withLocale } from '@marsad/contract/pages'
import { tokenOf } from '../people.ts'
import { expect, ownTest } from '../test.ts'
import { test, words, pages, openEveryPage, disableAndEnable, failAndRetry } from '../pages/instance.ts'

test(
  'every page of the instance opens, fits a phone and breaks no accessibility rule: en',
  openEveryPage('en'),
)

test('an account is disabled and enabled again: ar', disableAndEnable('ar'))

test('what fails says so, what is empty too, and a failed job runs again: ar', failAndRetry('ar'))

for (const locale of ['en', 'ar'] as const) {
  const t = words[locale]

  const at = (path: string) => withLocale(locale, `/instance${path}`)

  ownTest(`others find no way in, an owner neither: ${locale}`, async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/instance/')) requests.push(request.url())
    })
    await page.goto(withLocale(locale, '/'))
    await page.getByRole('button', { name: t.account }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expect(page.getByRole('menuitem', { name: t.menu, exact: true })).toHaveCount(0)
    for (const path of pages) {
      await page.goto(at(path))
      await expect(page.getByText(t.forbidden)).toBeVisible()
    }
    expect(requests).toEqual([])
  })
}

test('workspaces are sorted by devices, and lead to their entries', async ({ page, product, other }) => {
  const token = await tokenOf(product, other)
  await fetch(`${product.url}/api/workspace`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'North hall' }),
  })
  await page.goto('/instance/workspaces')
  await page.getByRole('button', { name: 'Devices' }).click()
  await expect(page.getByRole('columnheader', { name: 'Devices' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('searchbox').fill(other.email)
  await page.getByRole('link', { name: 'Audit log: North hall' }).click()
  await expect(page).toHaveURL(/\/instance\/audit\?workspace=/)
  await expect(page.getByRole('cell').filter({ hasText: 'North hall' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Changed the workspace' })).toBeVisible()
})
