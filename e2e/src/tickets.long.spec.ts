// Long: the same tickets in Arabic, and two people who edit one at once.
// Covers: apps/web/src/features/tickets, apps/server/src/domains/tickets, apps/web/src/ui/markdown
// Covers: apps/web/src/locales/ar/ticket*.ts
import { callAs, addToTeam } from '../team.ts'
import { makeViewer, newEmail, newPerson, sessionOf, tokenOf, type Person } from '../people.ts'
import { type Product } from '../product.ts'
import { expect, ownTest as test, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { open, workOnTicket, moveOnBoard } from '../pages/tickets.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Another person who is signed in to the same workspace. */
async function sessionInTeamOf(product: Product, host: Person) {
  const other = await newPerson(product, newEmail('other'))
  await addToTeam(product, host, other, 'member')
  const session = await sessionOf(product, other)
  const token = session.find(({ name }) => name === 'token')?.value ?? ''
  const { answer } = await callAs(product, await tokenOf(product, host), 'GET', '/api/profile')
  await callAs(product, token, 'POST', `/api/workspaces/${String(answer['workspaceId'])}/switch`)
  return session
}

test(
  'a ticket is written, created, worked on, deleted and brought back in ar [G1 G2 G3 G4]',
  workOnTicket('ar'),
)

test('the board moves tickets by keyboard and by hand where they may go, in ar [G5]', moveOnBoard('ar'))

test('two people who edit at once lose nothing: one sees both versions and decides [G1]', async ({
  page,
  product,
  person,
  browser,
}) => {
  const session = await sessionInTeamOf(product, person)
  const id = await open(product, person, { title: 'Shared', description: 'As it was' })
  const theirs = await browser.newPage({
    baseURL: product.url,
    storageState: {
      cookies: [],
      origins: [{ origin: product.url, localStorage: session }],
    },
  })
  const write = async (one: Page, text: string) => {
    await one.getByRole('textbox', { name: 'Description' }).fill(text)
    await one.getByRole('button', { name: 'Save' }).click()
  }
  for (const one of [page, theirs]) {
    await one.goto(`/tickets/${id}`)
    await one.getByRole('button', { name: 'Edit the description' }).click()
  }
  await write(theirs, 'What they wrote')
  await expect(theirs.locator('.markdown').getByText('What they wrote')).toBeVisible()
  // Another field is no quarrel, and both changes stand.
  await page.getByLabel('Priority', { exact: true }).selectOption('Urgent')
  await expect(page.getByText('Priority: Medium → Urgent')).toBeVisible()

  await write(page, 'What I wrote')
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this ticket in the meantime' })
  await expect(conflict.getByText('What they wrote')).toBeVisible()
  await expect(conflict.getByText('What I wrote')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('What I wrote')
  await page.getByRole('button', { name: 'Save' }).click()
  await conflict.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.locator('.markdown').getByText('What I wrote')).toBeVisible()
  // Received without a reload.
  await expect(theirs.locator('.markdown').getByText('What I wrote')).toBeVisible()
  await theirs.close()
})

test('a viewer reads tickets and is offered nothing else [G1]', async ({ page, product, person }) => {
  const id = await open(product, person, { title: 'To be read' })
  await makeViewer(product, person)
  await page.goto('/tickets')
  await page.getByRole('link', { name: 'To be read' }).click()
  await expect(page).toHaveURL(`/tickets/${id}`)
  await expect(page.getByText('What it is about')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Stop watching'])
  await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(0)
})
