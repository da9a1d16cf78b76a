// Long: the whole shell is walked by keys alone.
// Covers: apps/web/src/app/shell, apps/web/src/ui/overlay, apps/web/src/lib/preferences.ts
import { expect, signedInTest as test } from '../test.ts'
import { violations } from '../violations.ts'

test('the palette switches theme and language', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const search = page.getByRole('combobox', { name: 'Search servers, pages and actions' })
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(search).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('arabic')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ar')
})

test('the account menu opens, moves and closes by keyboard [B6]', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Open account menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Edit profile',
    'Settings',
    'API keys',
    'Colour theme',
    'Workspaces',
    'Team',
    'Invite users',
    'Billing',
    'Documentation',
    'Support',
    'Log out',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Invite users' }).press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'By link' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'By link' }).press('Enter')
  await expect(page).toHaveURL('/team#invite-by-link')
})

for (const [path, title, key] of [
  ['/team', 'Keyboard shortcuts', '?'],
  ['/ar/team', 'اختصارات لوحة المفاتيح', '؟'],
] as const) {
  test(`${key} lists the keys, and is a letter where somebody types: ${path}`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(key)
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.evaluate(
      `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true }))`,
    )
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('Ctrl K')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

test('the palette offers the places visited last', async ({ page }) => {
  await page.goto('/tickets')
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor()
  const isKept = "Object.keys(localStorage).some((key) => key.startsWith('recent '))"
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  await page.getByRole('link', { name: 'Storage' }).click()
  await page.getByRole('heading', { level: 1, name: 'Storage' }).waitFor()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveText(['Tickets'])
  await recent.getByRole('option').click()
  await expect(page).toHaveURL('/tickets')
})
