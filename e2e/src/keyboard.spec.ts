import { expect, signedInTest as test } from '../test.ts'

test('the first stop is the skip link, and it leads past the navigation', async ({ page }) => {
  await page.goto('/servers')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the palette opens by Ctrl K, finds a page and goes there', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search servers, pages and actions' })
  await expect(search).toBeFocused()
  await page.keyboard.type('tick')
  await expect(page.getByRole('option')).toHaveText(['Tickets', 'New ticket'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tickets')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('zzz')
  await expect(page.getByText('Nothing matches “zzz”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('on a phone the drawer opens, leads to a page and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar')
  await page.getByRole('button', { name: 'افتح القائمة' }).press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await drawer.getByRole('link', { name: 'الأمان' }).press('Enter')
  await expect(page).toHaveURL('/ar/security')
  await expect(drawer).toBeHidden()
})
