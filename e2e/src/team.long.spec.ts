// Long: several people in several browsers change what each other may do.
// Covers: apps/web/src/features/identity/team, apps/web/src/features/identity/invitations
// Covers: apps/server/src/domains/identity/team, apps/server/src/domains/identity/invitations
// Covers: apps/server/src/domains/identity/offboarding
import { newEmail, newPerson } from '../people.ts'
import { signIn, storedSession, toastWith } from '../screens.ts'
import { addToTeam, callAs } from '../team.ts'
import { expect, test } from '../test.ts'
import { choose, rowOf } from '../pages/team.ts'

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
