// Long: toasts have to leave by themselves.
// Covers: apps/web/src/ui/overlay, apps/web/src/ui/use-send.ts
import { fillLogin } from '../screens.ts'
import { expect, test } from '../test.ts'
import { standAtEnd } from '../pages/toasts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('toasts stand at the end of the reading direction, with bar and button: ar [C5]', standAtEnd('ar'))

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
