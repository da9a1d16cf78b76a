import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { expect, signedInTest, test, type ArgsOf } from '../test.ts'
import { foreignWords } from '../foreign-words.ts'
import { violations } from '../violations.ts'

const modes = ['login', 'register', 'verify', 'forgot', 'reset']

export const openEveryMode =
  (locale: Locale) =>
  async ({ page }: ArgsOf<typeof test>) => {
    test.setTimeout(120_000)
    for (const mode of modes) {
      await page.goto(withLocale(locale, `/auth?mode=${mode}`))
      await page.locator('main form').waitFor()
      if (locale === 'ar') expect(await foreignWords(page), mode).toEqual([])
      expect(await violations(page), mode).toEqual([])
      await page.locator('main button[type=submit]').click()
      await page.locator('main [data-invalid], main [aria-invalid=true]').first().waitFor()
      if (locale === 'ar') expect(await foreignWords(page), `${mode} with errors`).toEqual([])
      expect(await violations(page), `${mode} with errors`).toEqual([])
    }
    await page.goto(withLocale(locale, '/auth?mode=register'))
    await page.locator('main label button').first().click()
    await page.getByRole('dialog').waitFor()
    if (locale === 'ar') expect(await foreignWords(page), 'terms').toEqual([])
    expect(await violations(page), 'terms').toEqual([])
  }

export const openEveryDialog =
  (locale: Locale) =>
  async ({ page, owner }: ArgsOf<typeof signedInTest>) => {
    signedInTest.setTimeout(120_000)
    await page.goto(withLocale(locale, '/profile#edit'))
    await page.locator('main form').waitFor()
    await page.locator('main table').waitFor()
    if (locale === 'ar') expect(await foreignWords(page), 'edit').toEqual([])
    expect(await violations(page), 'edit').toEqual([])
    await page.goto(withLocale(locale, '/profile'))
    await page.locator('main table').waitFor()
    const names =
      locale === 'en'
        ? ['Change picture', 'Change password', 'Sign out everywhere', 'Turn on']
        : ['تغيير الصورة', 'تغيير كلمة المرور', 'الخروج من كل الأجهزة', 'تفعيل']
    for (const name of names) {
      await page.getByRole('main').getByRole('button', { name }).click()
      const dialog = page.locator('[role=dialog], [role=alertdialog]')
      await dialog.waitFor()
      if (locale === 'ar') expect(await foreignWords(page), name).toEqual([])
      expect(await violations(page), name).toEqual([])
      if (name === names.at(-1)) {
        await dialog.locator('input').fill(owner.password)
        await dialog.locator('button[type=submit]').click()
        await dialog.getByRole('img').waitFor()
        if (locale === 'ar') expect(await foreignWords(page), 'QR code').toEqual([])
        expect(await violations(page), 'QR code').toEqual([])
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
  }
