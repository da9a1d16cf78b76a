import { DeviceList } from '@marsad/contract/http/devices'
import { Posture } from '@marsad/contract/http/inventory'
import { changingTest as test } from '../changing-test.ts'
import { answerWith, failure, signIn } from '../screens.ts'
import { expect, test as guestTest, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const finding = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(240_000)

test('a firewall that is switched off is a finding: how many, since when, by which change, and which servers', async ({
  page,
  fleet,
}) => {
  const id = fleet.ids[0] ?? ''
  await fleet.alter(id, { act: 'firewall', state: 'on' })
  const off = async () => {
    const { findings } = await fleet.get('/api/posture', Posture)
    return findings.find((one) => one.finding === 'firewall_off')?.devices ?? 0
  }
  const before = await off()
  await page.goto('/security')
  await page.getByRole('heading', { name: 'Across all devices' }).waitFor()
  await fleet.alter(id, { act: 'firewall', state: 'off' })
  expect(await off()).toBe(before + 1)

  const firewall = finding(page, 'Firewall off')
  await expect(firewall).toContainText(before === 0 ? '1 device' : `${before + 1} devices`)
  await expect(firewall).toContainText('since')
  await expect(firewall).toContainText('Firewall (public) switched off')
  expect(await violations(page)).toEqual([])

  await firewall.getByRole('link', { name: 'Show devices' }).click()
  await expect(page).toHaveURL('/servers?posture=firewall_off')
  const rows = page.getByRole('table', { name: 'Servers' }).locator('tbody tr')
  await expect(rows).toHaveCount(before + 1)
  await expect(page.getByRole('combobox', { name: 'Security' })).toHaveValue('firewall_off')
  const { devices } = await fleet.get('/api/devices?posture=firewall_off&limit=100', DeviceList)
  for (const { name, findings } of devices) {
    const row = rows.filter({ hasText: name })
    await expect(row).toContainText('Firewall off')
    await expect(row).toContainText(`${findings?.length} finding`)
  }
})

test('what fails says so, in both languages, and a phone has room for it', async ({ page, fleet }) => {
  expect(fleet.ids.length).toBeGreaterThan(0)
  await answerWith(page, '/api/posture', 503, failure('engine.unavailable', 'Not now'))
  await page.goto('/security')
  await expect(page.getByText('The security findings could not be loaded')).toBeVisible()
  await page.goto('/ar/security')
  await expect(page.getByText('تعذّر تحميل الملاحظات الأمنية')).toBeVisible()
  await page.unroute('**/api/posture')
  for (const path of ['/security', '/ar/security']) {
    await page.goto(path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await violations(page), path).toEqual([])
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('nothing wrong is said calmly, and who does not tell is counted', async ({ page }) => {
  await answerWith(page, '/api/posture', 200, { findings: [], reporting: 7, devices: 9 })
  await page.goto('/security')
  await expect(page.getByText('No findings')).toBeVisible()
  await expect(page.getByText('None of the 7 devices that report')).toBeVisible()
  await expect(page.getByText('2 devices do not report their security')).toBeVisible()
  await page.goto('/ar/security')
  await expect(page.getByText('لا ملاحظات')).toBeVisible()
  await expect(page.getByText('جهازان لا يرسلان حالتهما الأمنية')).toBeVisible()
})

guestTest('a workspace of which nothing is known says so calmly', async ({ page, person }) => {
  await signIn(page, person)
  await page.goto('/security')
  await expect(page.getByText('No security data yet')).toBeVisible()
})
