import { newEmail, newPerson } from '../people.ts'
import { toastWith } from '../screens.ts'
import { addToTeam, callAs } from '../team.ts'
import { expect, ownTest as test } from '../test.ts'
import { choose, rowOf } from '../pages/team.ts'

const password = 'lantern orbit velvet 29'

test('a member is invited by mail in Arabic, registers from it and appears in the team [B7]', async ({
  page,
  browser,
  product,
  inbox,
}) => {
  test.setTimeout(120_000)
  await page.goto('/team')
  await expect(page.getByRole('definition').first()).toHaveText('1')
  await page.getByRole('button', { name: 'Invite Member' }).first().click()
  const invitee = newEmail('invitee')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address').fill(invitee)
  await choose(page, 'Role', 'Viewer')
  await dialog.getByRole('radio', { name: 'العربية' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toastWith(page, 'Invitation sent')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: invitee })).toBeVisible()

  const mail = await inbox.invitationFor(invitee)
  expect(mail.text).toContain('سيكون دورك')
  expect(mail.link).toMatch(/\/ar\/invitation#token=/)

  const other = await browser.newPage({
    baseURL: product.url,
    storageState: { cookies: [], origins: [] },
  })
  await other.goto(mail.link)
  await expect(other.getByRole('heading', { level: 1 })).toContainText('الانضمام إلى')
  await other.getByRole('link', { name: 'أنشئ حسابًا للقبول' }).click()
  await expect(other).not.toHaveURL(/token/)
  await other.getByLabel('الاسم الأول').fill('سلمى')
  await other.getByLabel('اسم العائلة').fill('الحربي')
  await expect(other.getByLabel('البريد الإلكتروني')).toHaveValue(invitee)
  await other.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await other.getByLabel('تأكيد كلمة المرور').fill(password)
  await other.getByRole('checkbox').click()
  await other.locator('main button[type=submit]').click()
  await expect(other).toHaveURL('/ar')
  await other.goto('/ar/team')
  await expect(rowOf(other, invitee)).toContainText('مشاهد')
  await other.close()

  await page.reload()
  await expect(rowOf(page, invitee)).toContainText('سلمى الحربي')
  await expect(page.getByRole('listitem').filter({ hasText: invitee })).toBeHidden()
})

test('an admin changes, deactivates, reactivates and removes a member [B7]', async ({
  page,
  person,
  product,
}) => {
  const guest = await newPerson(product, newEmail('guest'))
  const guestToken = await addToTeam(product, person, guest, 'viewer')
  await page.goto('/team')
  const row = rowOf(page, guest.email)
  const act = async (name: string) => {
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Change role or department')
  await choose(page, 'Role', 'Admin')
  await page.getByRole('dialog').getByLabel('Department').fill('Night shift')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Admin')
  await expect(row).toContainText('Night shift')

  // What the member made is shown before it ends, and stays where the owner takes it over.
  const key = { name: 'Backup job', scopes: ['read'], expiresInDays: 30 }
  await callAs(product, guestToken, 'POST', '/api/api-keys', key)
  await act('Deactivate')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('1 API key')
  await expect(dialog).toContainText('Backup job')
  await dialog.getByRole('radio', { name: 'Transfer to me' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Deactivated')
  await act('Reactivate')
  await expect(row).not.toContainText('Deactivated')

  await page.getByRole('searchbox').fill('nobody of that name')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await act('Remove from the team')
  await expect(dialog).toContainText('This member has no valid API keys')
  await dialog.getByRole('button', { name: 'Remove member' }).click()
  await expect(row).toBeHidden()
  await page.goto('/settings/api-keys')
  await expect(page.getByText('Backup job')).toBeVisible()
})
