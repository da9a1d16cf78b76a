// Long: sessions end, tabs disagree and refetches fail while somebody writes; each has to be awaited.
// Covers: apps/web/src/lib, apps/web/src/app/query-client.ts, apps/web/src/app/session-watch.tsx
// Covers: apps/web/src/app/layouts.tsx, apps/web/src/ui/form, apps/web/src/ui/lazy-part.tsx
// Covers: apps/web/src/features/tickets, apps/web/src/features/identity, apps/web/src/features/storage/uploads
import { withLocale } from '@marsad/contract/pages'
import { plainHost } from '../chromium.ts'
import { tokenOf, type Person } from '../people.ts'
import type { Product } from '../product.ts'
import { answerWith, failure } from '../screens.ts'
import { callAs } from '../team.ts'
import { expect, ownTest as test, type Page } from '../test.ts'

const draft = 'half a thought'
/** What lies over the page; toasts call themselves dialogs too. */
const dialogOf = (page: Page) => page.locator('[role=dialog]:not([aria-modal=false])')
const commentOn = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' })

async function writeComment(page: Page, product: Product, person: Person) {
  const body = { title: 'The lamp is out', description: 'Dark', category: 'bug' }
  const { answer } = await callAs(product, await tokenOf(product, person), 'POST', '/api/tickets', body)
  const id = String((answer['ticket'] as Record<string, unknown>)['id'])
  await page.goto(`/tickets/${id}`)
  await commentOn(page).fill(draft)
  return id
}

test('what is being written outlives a failed refetch, a lost part of the page and the end of the session', async ({
  page,
  product,
  person,
}) => {
  const id = await writeComment(page, product, person)

  await test.step('a refetch that fails', async () => {
    await answerWith(page, `/api/tickets/${id}`, 503, failure('engine.unavailable', 'Not now'))
    let failures = 0
    page.on('response', (answer) => {
      if (answer.url().endsWith(id) && answer.status() === 503) failures += 1
    })
    await page.getByRole('main').getByRole('button', { name: /watch/i }).first().click()
    // The query gives up after three tries.
    await expect.poll(() => failures).toBe(3)
    await expect(commentOn(page)).toHaveValue(draft)
    await page.unroute(`**/api/tickets/${id}`)
  })

  await test.step('a part whose code is lost is brought by "Try again"', async () => {
    await page.context().route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Open account menu' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
    await page.context().unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(commentOn(page)).toHaveValue(draft)
  })

  await test.step('a session that ends is begun again over the page', async () => {
    const token = await tokenOf(product, person)
    const { answer } = await callAs(product, token, 'GET', '/api/profile/sessions')
    for (const { id: session, isCurrent } of answer['sessions'] as { id: string; isCurrent: boolean }[])
      if (!isCurrent) await callAs(product, token, 'DELETE', `/api/profile/sessions/${session}`)
    const dialog = dialogOf(page)
    await expect(dialog).toContainText('Sign in again')
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(commentOn(page)).toHaveValue(draft)
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: draft })).toBeVisible()
  })
})

test('a form that was begun in one workspace is not saved in another', async ({
  page,
  context,
  product,
  person,
}) => {
  const token = await tokenOf(product, person)
  const made = await callAs(product, token, 'POST', '/api/workspaces', { name: 'South' })
  expect(made.status).toBeLessThan(300)
  await page.goto('/tickets#new')
  await dialogOf(page).getByLabel('Title').fill('Of the first workspace')
  await dialogOf(page).getByLabel('Description').fill('Dark')

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Open account menu' }).click()
  await other.getByRole('menuitem', { name: 'Workspaces' }).click()
  await other.getByRole('menuitemradio', { name: 'South' }).click()
  await expect(other.getByText('You are now in')).toBeVisible()

  await expect(page.getByText('You switched workspace in another tab')).toBeVisible()
  await page.getByRole('button', { name: 'Return to the previous workspace' }).click()
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Of the first workspace')
  await dialogOf(page).getByLabel('Category').selectOption('bug')
  await dialogOf(page).getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByRole('link', { name: 'Of the first workspace' })).toBeVisible()
  await other.goto('/tickets')
  await expect(other.getByRole('link', { name: 'Of the first workspace' })).toBeVisible()
})

test('a word that an input method composes is searched once and whole in every list', async ({
  page,
  product,
  person,
}) => {
  // A workspace without a monitor is shown how to add one, and nothing to search in.
  const check = { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 60 }
  await callAs(product, await tokenOf(product, person), 'POST', '/api/monitors', { name: 'Door', check })
  const session = await page.context().newCDPSession(page)
  const word = 'سير'
  for (const path of ['/tickets', '/servers', '/alerts', '/monitors', '/storage', '/usb', '/applications'])
    await test.step(path, async () => {
      await page.goto(withLocale('ar', path))
      const field = page.getByRole('searchbox').first()
      await field.click()
      for (const text of ['س', 'سي', word])
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
      await session.send('Input.insertText', { text: word })
      await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(word)}(&|$)`))
      await expect(field).toHaveValue(word)
      await field.press('Home')
      await page.keyboard.type('ab')
      await expect(field).toHaveValue(`ab${word}`)
    })
})

test('a file is uploaded on plain http, at an address of the own network', async ({
  page,
  product,
  person,
}) => {
  const url = product.url.replace('127.0.0.1', plainHost)
  await page.goto(`${url}/auth`)
  expect(await page.evaluate('isSecureContext')).toBe(false)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto(`${url}/storage`)
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'plain.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('over plain http'),
  })
  await expect(page.getByRole('link', { name: 'plain.txt' })).toBeVisible()
})

test('an invitation keeps what was typed and the link that was made while the other way is looked at', async ({
  page,
}) => {
  await page.goto('/team#invite-by-email')
  const dialog = dialogOf(page)
  await dialog.getByLabel('E-mail address').fill('sara@example.com')
  await dialog.getByRole('tab', { name: 'By link' }).click()
  await dialog.getByRole('tab', { name: 'By e-mail' }).click()
  await expect(dialog.getByLabel('E-mail address')).toHaveValue('sara@example.com')

  await dialog.getByRole('tab', { name: 'By link' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByLabel('Invitation link')).toHaveValue(/#token=/)
  // It is shown once: nothing on the dialog leads away from it but its own button and the cross.
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})

test('what is typed into the settings of a workspace outlives a change by somebody else, and reverts none', async ({
  page,
  product,
  person,
}) => {
  const token = await tokenOf(product, person)
  const change = (body: object) => callAs(product, token, 'PATCH', '/api/workspace', body)
  await change({ timeZone: 'Asia/Riyadh' })
  await page.goto('/settings/workspace')
  const name = page.getByRole('main').getByLabel('Name', { exact: true })
  await name.fill('Harbour')
  await change({ timeZone: 'Europe/Berlin' })
  // Coming back to the page requests again what is older than ten seconds.
  const refetched = page.waitForResponse((answer) => answer.url().endsWith('/api/workspace'))
  await page.waitForTimeout(10_500)
  await page.evaluate("void window.dispatchEvent(new Event('visibilitychange'))")
  await refetched
  await expect(page.getByRole('combobox', { name: 'Report time zone' })).toHaveValue(/Berlin/)
  await expect(name).toHaveValue('Harbour')
  await change({ showsCommands: true })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Workspace saved')).toBeVisible()
  const { answer } = await callAs(product, token, 'GET', '/api/workspace')
  expect(answer).toMatchObject({ name: 'Harbour', timeZone: 'Europe/Berlin', showsCommands: true })
})
