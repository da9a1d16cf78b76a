import { newEmail, newPerson } from '../people.ts'
import { signIn, storedSession, toastWith } from '../screens.ts'
import { addToTeam, callAs } from '../team.ts'
import { expect, test, type Page } from '../test.ts'

const password = 'lantern orbit velvet 29'

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).selectOption(option)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a member is invited by mail in Arabic, registers from it and appears in the team [B7]', async ({
  page,
  browser,
  person,
  product,
  inbox,
}) => {
  test.setTimeout(120_000)
  await signIn(page, person)
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

  const other = await browser.newPage({ baseURL: product.url })
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

test('a link is accepted in Arabic by somebody who has an account [B7]', async ({
  page,
  browser,
  person,
  product,
}) => {
  test.setTimeout(120_000)
  await signIn(page, person)
  await page.goto('/team#invite-by-link')
  await choose(page, 'Role', 'Member')
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('dialog').getByLabel('Invitation link').inputValue()

  const guest = await newPerson(product, newEmail('guest'))
  const other = await browser.newPage({ baseURL: product.url })
  await other.goto(link.replace('/invitation', '/ar/invitation'))
  await other.getByRole('link', { name: 'سجّل الدخول للقبول' }).click()
  await other.getByLabel('البريد الإلكتروني').fill(guest.email)
  await other.getByLabel('كلمة المرور', { exact: true }).fill(guest.password)
  await other.locator('main button[type=submit]').click()
  await expect(other).toHaveURL('/ar/invitation')
  await other.getByRole('button', { name: 'قبول الدعوة' }).click()
  await expect(other).toHaveURL('/ar')
  await expect
    .poll(async () => JSON.parse((await storedSession(other))['user'] ?? '{}'))
    .toMatchObject({ role: 'member' })
  await other.goto('/ar/team')
  await expect(rowOf(other, guest.email)).toContainText('عضو')
  await other.close()

  const late = await browser.newPage({ baseURL: product.url })
  await late.goto(link)
  await expect(late.getByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible()
  await late.goto('about:blank')
  await late.goto(link.slice(0, -5))
  await expect(late.getByText('The link is incomplete.')).toBeVisible()
  await late.close()
})

test('an admin changes, deactivates, reactivates and removes a member [B7]', async ({
  page,
  person,
  product,
}) => {
  const guest = await newPerson(product, newEmail('guest'))
  const guestToken = await addToTeam(product, person, guest, 'viewer')
  await signIn(page, person)
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

test('roles are changed under Manage Roles, and a lower one asks first what becomes of the keys [B7]', async ({
  page,
  person,
  product,
}) => {
  const guest = await newPerson(product, newEmail('guest'))
  const guestToken = await addToTeam(product, person, guest, 'viewer')
  await signIn(page, person)
  await page.goto('/team')
  // The head of the page offers it, and so does the empty list of invitations.
  await expect(page.getByRole('button', { name: 'Invite Member', exact: true }).first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Manage Roles', exact: true }).click()
  const roles = page.getByRole('dialog', { name: 'Manage Roles' })
  const members = roles.getByRole('region', { name: 'Members and their roles' })
  const item = members.getByRole('listitem').filter({ hasText: guest.email })
  await item.getByRole('combobox').selectOption('Admin')
  await expect(toastWith(page, 'Member saved')).toBeVisible()
  const key = { name: 'Backup job', scopes: ['read'], expiresInDays: 30 }
  expect((await callAs(product, guestToken, 'POST', '/api/api-keys', key)).status).toBe(201)

  await item.getByRole('combobox').selectOption('Viewer')
  const asking = page.getByRole('dialog', { name: /^Change / })
  await expect(asking).toContainText('Backup job')
  await asking.getByRole('button', { name: 'Save changes' }).click()
  await expect(item.getByRole('combobox')).toHaveValue('viewer')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, guest.email)).toContainText('Viewer')
  expect((await callAs(product, guestToken, 'POST', '/api/api-keys', key)).status).toBe(403)
})

test('a viewer reads the matrix and sees no control that they may not use [B8]', async ({
  page,
  person,
  product,
}) => {
  const guest = await newPerson(product, newEmail('guest'))
  await addToTeam(product, guest, person, 'viewer')
  await signIn(page, person)
  await page.getByRole('button', { name: 'Open account menu' }).click()
  await page.getByRole('menuitem', { name: 'Workspaces' }).click()
  await page.getByRole('menuitemradio').nth(1).click()
  await expect(toastWith(page, 'You are now in')).toBeVisible()

  await page.goto('/team')
  await expect(rowOf(page, guest.email)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('button')).toHaveText(['Manage Roles'])
  await main.getByRole('button', { name: 'Manage Roles' }).click()
  const rights = page.getByRole('dialog').getByRole('row', { name: /Create and revoke API keys/ })
  await expect(rights.getByRole('cell')).toHaveText([
    'Create and revoke API keys',
    'No',
    'No',
    'Yes',
    'Yes',
    'No',
  ])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Open account menu' }).click()
  for (const name of ['API keys', 'Invite users', 'Billing']) {
    await expect(page.getByRole('menuitem', { name })).toBeHidden()
  }
  await page.keyboard.press('Escape')
  for (const path of ['/settings/api-keys', '/settings/audit', '/settings/billing']) {
    await page.goto(path)
    await expect(page.getByText(/^Only (admins and owners|the owner)/)).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
  }
  await page.goto('/settings/workspace')
  await expect(page.getByText('Only admins and owners can change this.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave workspace' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Delete|Transfer|Save/ })).toHaveCount(0)
})
