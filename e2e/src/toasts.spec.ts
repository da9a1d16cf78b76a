import { fillLogin, toastWith } from '../screens.ts'
import { expect, test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const language of ['en', 'ar'] as const) {
  test(`toasts stand at the end of the reading direction, with bar and button: ${language} [C5]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(language === 'ar' ? '/ar/auth?mode=reset' : '/auth?mode=reset')
    const inputs = page.locator('main input')
    await inputs.nth(0).fill('not-a-token')
    await inputs.nth(1).fill('copper meadow quiet 84')
    await inputs.nth(2).fill('copper meadow quiet 84')
    await page.locator('main button[type=submit]').click()
    const text =
      language === 'ar'
        ? 'تعذّرت استعادة كلمة المرور. تحقّق من الرمز.'
        : 'Unable to reset password. Please check your token.'
    const toast = toastWith(page, text)
    // It stays while the mouse is over it.
    await toast.hover()
    // It slides into place, so its distances are those it comes to rest at.
    const place = async () => {
      const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const end = language === 'ar' ? box.x : 1280 - box.x - box.width
      return { width: box.width, bottom: Math.round(800 - box.y - box.height), end: Math.round(end) }
    }
    await expect.poll(place).toEqual({ width: 384, bottom: 16, end: 16 })
    await expect(toast.locator('[data-toast-bar]')).toHaveCSS('animation-duration', '5s')
    await toast.getByRole('button', { name: language === 'ar' ? 'إغلاق' : 'Close' }).click()
    await expect(toast).toBeHidden()
  })
}

test('toasts leave by themselves after five seconds, one above the other [C5]', async ({ page }) => {
  await page.goto('/auth')
  await fillLogin(page, { email: 'nobody@example.com', password: 'not the password' })
  const toasts = page.locator('[data-toast-bar]')
  await expect(toasts).toHaveCount(1)
  // The first stays while the mouse is over it, however long the second takes.
  await toasts.locator('..').hover()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(toasts).toHaveCount(2)
  const gap = async () => {
    const boxes = await Promise.all((await toasts.all()).map((bar) => bar.locator('..').boundingBox()))
    const [upper, lower] = boxes.map((box) => box ?? { y: 0, height: 0 }).toSorted((a, b) => a.y - b.y)
    return Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0))
  }
  // They slide into place, so the gap is what they come to rest at.
  await expect.poll(gap).toBe(16)
  await page.mouse.move(10, 10)
  await page.locator('h1').click()
  await expect(toasts).toHaveCount(0, { timeout: 9000 })
})
