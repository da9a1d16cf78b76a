import { expect, ownTest as test } from '../test.ts'
import { violations } from '../violations.ts'
import { words, names, dialogOf, file, upload, act, keepFiles, failAndRetry } from '../pages/storage.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('files and folders are uploaded, sorted, made, deleted and brought back in en [H1 H2]', keepFiles('en'))

test('what fails says so, and nothing is lost, in en [H2]', failAndRetry('en'))

test('a link shares a file with somebody without an account until it is revoked', async ({
  page,
  browser,
}) => {
  await page.goto('/ar/storage')
  await expect(page.getByText(words.ar.empty)).toBeVisible()
  await upload(page, file('أرقام.csv', 1234))
  await expect(names(page)).toHaveCount(1)
  await act(page, words.ar, 'أرقام.csv', 'مشاركة')
  const dialog = dialogOf(page)
  await dialog.locator('input[type=password]').fill('correct horse')
  await dialog.getByRole('button', { name: 'إنشاء رابط' }).click()
  const link = await dialog.getByLabel('الرابط', { exact: true }).inputValue()
  expect(link).toContain('/ar/share#token=')
  expect(await violations(page)).toEqual([])

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  const password = guest.getByLabel('كلمة المرور', { exact: true })
  await password.fill('wrong horse')
  await guest.getByRole('button', { name: 'فتح' }).click()
  await expect(guest.getByText('كلمة المرور غير صحيحة.')).toBeVisible()
  expect(await violations(guest)).toEqual([])
  await password.fill('correct horse')
  await guest.getByRole('button', { name: 'فتح' }).click()
  await expect(guest.getByText('أرقام.csv')).toBeVisible()
  const downloading = guest.waitForEvent('download')
  await guest.getByRole('button', { name: 'تنزيل' }).click()
  expect((await downloading).suggestedFilename()).toBe('أرقام.csv')
  expect(await violations(guest)).toEqual([])

  await dialog.getByRole('button', { name: 'إلغاء الرابط' }).click()
  await expect(dialog.getByText('لا روابط بعد')).toBeVisible()
  await guest.goto(link.replace('/ar/', '/'))
  await guest.reload()
  await expect(guest.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  await guest.context().close()
})
