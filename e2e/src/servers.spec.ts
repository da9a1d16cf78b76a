import { DeviceList } from '@marsad/contract/http/devices'
import { newEmail, newPerson, sessionOf } from '../people.ts'
import { answerWith, failure } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { watchedTest as test } from '../watched-test.ts'
import { rows } from '../pages/servers.ts'

interface Listed {
  id: string
  name: string
  latest: { cpuRatio: number; memoryRatio: number; diskRatio: number } | null
}

interface List {
  devices: Listed[]
  total: number
}

const count = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter by state' }).getByRole('button', { name })

const percent = (ratio: number) => `${Math.round(ratio * 100)}%`

/** The next list that the page gets in that order; an earlier one may still be on its way. */
const nextList = async (page: Page, sort: string, act: () => Promise<unknown>) => {
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/api/devices?') && response.url().includes(`sort=${sort}`) && response.ok(),
  )
  await act()
  return (await (await answer).json()) as List
}

test.use({ viewport: { width: 1440, height: 900 } })

test('the list says what the API says, counts the states and filters by them [D1 D10]', async ({ page }) => {
  // It polls every few seconds, so what it shows is the last response.
  let list: List = { devices: [], total: 0 }
  page.on('response', async (response) => {
    if (response.url().includes('/api/devices?') && response.ok()) list = (await response.json()) as List
  })
  await page.goto('/servers')
  await expect(rows(page)).toHaveCount(25)
  await expect(async () => {
    const shown = await rows(page).evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('a')?.textContent,
        row.querySelector('[role=meter]')?.getAttribute('aria-valuetext') ?? null,
      ]),
    )
    expect(shown).toEqual(list.devices.map(({ name, latest }) => [name, latest && percent(latest.cpuRatio)]))
  }).toPass()
  await expect(count(page, 'All')).toContainText(`${list.total}`)
  await expect(count(page, 'Online')).toContainText(`${list.total - 2}`)

  await count(page, 'Offline').click()
  await expect(page).toHaveURL('/servers?state=offline')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Offline')
  await expect(rows(page)).toContainText(/Last seen \d+ min\. ago/)
  // Its last report is still there.
  await expect(rows(page).getByRole('meter')).toHaveCount(3)

  await count(page, 'Pending').click()
  await expect(rows(page)).toContainText('Enrolled, waiting for its first report')
  await page.reload()
  await expect(count(page, 'Pending')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(1)
})

test('the server sorts, pages and searches; a row leads to its device [D10]', async ({ page, fleet }) => {
  const { total } = await fleet.get('/api/devices', DeviceList)
  await page.goto('/servers')
  await expect(page.getByText(`1–25 of ${String(total)}`)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(`26–${String(total)} of ${String(total)}`)).toBeVisible()

  const sorted = await nextList(page, 'cpu', () =>
    page.getByRole('button', { name: 'CPU', exact: true }).click(),
  )
  await expect(page.getByRole('columnheader', { name: 'CPU' })).toHaveAttribute('aria-sort', 'descending')
  // The one that was made to look as if it had never reported has samples all the same.
  const figures = sorted.devices.flatMap(({ latest }) => (latest ? [latest.cpuRatio ?? 0] : []))
  expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  await expect(rows(page).first().getByRole('link')).toHaveText(sorted.devices[0]?.name ?? '')

  const search = page.getByRole('searchbox', { name: 'Search by name or address' })
  await search.fill('copied machine')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Two machines use its key')
  await search.fill('no such machine')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(25)

  await search.fill('copied machine')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('meter').first().click()
  await expect(page).toHaveURL(`/servers/${fleet.cloned}`)
  await expect(page.getByRole('heading', { level: 1, name: 'copied machine' })).toBeVisible()
})

test('the list comes as a file [D10]', async ({ page, fleet }) => {
  await page.goto('/servers?platform=linux')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const stream = await (await downloading).createReadStream()
  const lines = (await stream.toArray()).join('').trim().split('\n')
  const { total } = await fleet.get('/api/devices?platform=linux', DeviceList)
  expect(lines).toHaveLength(total + 1)
})

test('a change shows by itself, and a failure says so [D10]', async ({ page, fleet }) => {
  await page.goto('/servers?state=pending')
  await page.getByRole('combobox', { name: 'Refresh every' }).selectOption('Off')
  await expect(rows(page)).toHaveCount(1)
  const name = `renamed-${Date.now()}`
  await fleet.change(fleet.pending, { name })
  await expect(rows(page).getByRole('link')).toHaveText(name)

  await answerWith(page, '/api/devices?**', 503, failure('engine.unavailable', 'No'))
  await page.goto('/servers')
  await expect(page.getByRole('alert')).toContainText('The servers could not be loaded')
  await page.unroute('**/api/devices?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(25)
})

test('an empty workspace leads to Add Monitor [D10]', async ({ browser, product }) => {
  const outsider = await newPerson(product, newEmail('newcomer'))
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: product.url, localStorage: await sessionOf(product, outsider) }],
    },
  })
  const page = await context.newPage()
  await page.goto(`${product.url}/servers`)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('worst')
  await page.getByRole('main').getByRole('link', { name: 'Add Monitor' }).click()
  await expect(page).toHaveURL('/monitors/new')
  await context.close()
})
