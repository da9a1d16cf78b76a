import { withLocale } from '@marsad/contract/pages'
import { expect, signedInTest, test } from '../test.ts'
import { violations } from '../violations.ts'

const modes = ['login', 'register', 'verify', 'forgot', 'reset']

for (const locale of ['en', 'ar'] as const) {
  test(`no mode of /auth breaks an accessibility rule in ${locale}, with its complaints shown [A18]`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const mode of modes) {
      await page.goto(withLocale(locale, `/auth?mode=${mode}`))
      await page.locator('main form').waitFor()
      expect(await violations(page), mode).toEqual([])
      await page.locator('main button[type=submit]').click()
      await page.locator('main [data-invalid], main [aria-invalid=true]').first().waitFor()
      expect(await violations(page), `${mode} with errors`).toEqual([])
    }
    await page.goto(withLocale(locale, '/auth?mode=register'))
    await page.locator('main label button').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page), 'terms').toEqual([])
  })

  signedInTest(
    `no dialog of the profile breaks an accessibility rule in ${locale} [B5]`,
    async ({ page, owner }) => {
      signedInTest.setTimeout(120_000)
      await page.goto(withLocale(locale, '/profile#edit'))
      await page.locator('main form').waitFor()
      await page.locator('main table').waitFor()
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
        expect(await violations(page), name).toEqual([])
        if (name === names.at(-1)) {
          await dialog.locator('input').fill(owner.password)
          await dialog.locator('button[type=submit]').click()
          await dialog.getByRole('img').waitFor()
          expect(await violations(page), 'QR code').toEqual([])
        }
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
      }
    },
  )
}
