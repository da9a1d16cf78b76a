import type { Locale } from '@marsad/contract/http/common'
import { toastWith } from '../screens.ts'
import type { test } from '../test.ts'
import { expect, type ArgsOf } from '../test.ts'

export const standAtEnd =
  (language: Locale) =>
  async ({ page }: ArgsOf<typeof test>) => {
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
  }
