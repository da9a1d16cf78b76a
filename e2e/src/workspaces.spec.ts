import { readFile } from 'node:fs/promises'
import { newEmail } from '../people.ts'
import { storedSession, toastWith } from '../screens.ts'
import { callAs } from '../team.ts'
import { expect, ownTest as test, type Page } from '../test.ts'

async function openWorkspaces(page: Page) {
  await page.getByRole('button', { name: 'Open account menu' }).click()
  await page.getByRole('menuitem', { name: 'Workspaces' }).click()
}

test('a workspace is created and switched to, keeps to itself, and is deleted by its name [B6 B9]', async ({
  page,
  inbox,
}) => {
  test.setTimeout(120_000)
  await page.goto('/team#invite-by-email')
  const invitee = newEmail('invitee')
  await page.getByRole('dialog').getByLabel('E-mail address').fill(invitee)
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  const pending = page.getByRole('listitem').filter({ hasText: invitee })
  await expect(pending).toBeVisible()
  expect((await inbox.invitationFor(invitee)).text).toContain('Your role will be: member.')
  const before = JSON.parse((await storedSession(page))['profile'] ?? '{}') as { workspaceId: string }

  await openWorkspaces(page)
  await page.getByRole('menuitem', { name: 'Create workspace' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('North hall')
  await page.getByRole('button', { name: 'Create and switch' }).click()
  await expect(toastWith(page, 'You are now in North hall')).toBeVisible()
  await page.getByRole('link', { name: 'Team' }).first().click()
  await expect(page.getByText('No open invitations')).toBeVisible()
  await expect(pending).toBeHidden()
  const after = JSON.parse((await storedSession(page))['profile'] ?? '{}') as { workspaceId: string }
  expect(after.workspaceId).not.toBe(before.workspaceId)

  await openWorkspaces(page)
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('North hall')
  await page.getByRole('menuitemradio', { checked: false }).click()
  await page.getByRole('link', { name: 'Team' }).first().click()
  await expect(pending).toBeVisible()

  await openWorkspaces(page)
  await page.getByRole('menuitemradio', { name: 'North hall' }).click()
  await expect(toastWith(page, 'You are now in North hall')).toBeVisible()
  await page.goto('/settings/workspace')
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask.getByRole('button', { name: 'Delete workspace' })).toBeDisabled()
  await ask.getByRole('textbox').fill('North hall')
  await ask.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(toastWith(page, 'North hall deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a key is shown once, works for its scope, is audited and revoked; usage is honest [B6 B10]', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await page.goto('/settings/api-keys')
  await page.getByRole('main').getByRole('button', { name: 'Create key' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nightly report')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const token = await dialog.getByRole('textbox', { name: 'Key' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Nightly report' })
  await expect(row).toContainText('Never')

  expect((await callAs(product, token, 'GET', '/api/workspace')).status).toBe(200)
  expect((await callAs(product, token, 'PATCH', '/api/workspace', { name: 'Taken' })).status).toBe(403)

  await row.getByRole('button', { name: 'Revoke Nightly report' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(toastWith(page, 'Key revoked')).toBeVisible()
  // Revoked keys are out within a second on every server process.
  await expect
    .poll(async () => (await callAs(product, token, 'GET', '/api/workspace')).status, { timeout: 2000 })
    .toBe(401)

  await page.goto('/settings/audit')
  const created = page.getByRole('row').filter({ hasText: 'Created an API key' })
  await expect(created).toContainText('Nightly report')
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Revoked an API key')
  await expect(created).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('api_key.revoked')
  expect(csv).not.toContain('api_key.created')

  await page.goto('/settings/billing')
  await expect(page.getByText('No charges')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveCount(4)
})
