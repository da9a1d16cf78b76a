import { Device } from '@marsad/contract/http/devices'
import { Posture, PostureDevices } from '@marsad/contract/http/posture'
import { newcomerTest, changingTest as test } from '../changing-test.ts'
import { answerWith } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Devices, worst first' }).locator('tbody tr')

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

test('the page opens on all devices: a finding says how many have it, since when and by which change, and opens them [E3]', async ({
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
  await expect(page.getByRole('combobox', { name: 'Device' })).toHaveValue('All devices')
  await tile(page, 'Firewall off').waitFor()
  await fleet.alter(id, { act: 'firewall', state: 'off' })
  expect(await off()).toBe(before + 1)
  await expect(tile(page, 'Firewall off')).toContainText(`${before + 1}of ${fleet.ids.length} devices`)
  await expect(tile(page, 'Firewall off')).toContainText('since')
  expect(await violations(page)).toEqual([])

  await tile(page, 'Firewall off').click()
  await expect(page).toHaveURL('/security?finding=firewall_off')
  await expect(rowsOf(page)).toHaveCount(before + 1)
  const { devices } = await fleet.get('/api/posture/devices?finding=firewall_off', PostureDevices)
  for (const [index, { name }] of devices.entries()) {
    await expect(rowsOf(page).nth(index)).toContainText(name)
    await expect(rowsOf(page).nth(index)).toContainText('Firewall off')
  }
  const { name } = await fleet.get(`/api/devices/${id}`, Device)
  const row = rowsOf(page).filter({ hasText: name }).first()
  await expect(row).toContainText('Firewall (public) switched off')

  await row.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/security?device=${id}`)
  await expect(page.getByRole('group', { name: 'Firewall', exact: true })).toContainText('Off')
  const picker = page.getByRole('combobox', { name: 'Device' })
  await expect(picker).toHaveValue(name)
  await picker.click()
  await page.getByRole('option', { name: 'All devices' }).click()
  await expect(page).toHaveURL('/security')
  await expect(tile(page, 'Firewall off')).toBeVisible()
})

test('nothing wrong is said calmly, and who does not tell is counted', async ({ page }) => {
  await answerWith(page, '/api/posture', 200, {
    findings: [
      { finding: 'firewall_off', devices: 0, unknown: 9, since: null, newest: [] },
      { finding: 'restart_needed', devices: 0, unknown: 2, since: null, newest: [] },
    ],
    failedLogins: { devices: 0, unknown: 2 },
    reporting: 7,
    devices: 9,
  })
  await page.goto('/security')
  await expect(page.getByText('No findings').first()).toBeVisible()
  await expect(page.getByText('None of the 7 devices that report')).toBeVisible()
  await expect(page.getByText('2 devices report no security data')).toBeVisible()
  // What no device reports is no number, and least of all 0.
  await expect(tile(page, 'Firewall off')).toContainText('No data')
  await expect(tile(page, 'Restart needed')).toContainText('0of 9 devices')
  await expect(tile(page, 'Restart needed')).toContainText('unknown on 2 devices')
  await page.goto('/ar/security')
  await expect(page.getByText('لا ملاحظات').first()).toBeVisible()
  await expect(page.getByText('جهازان لا يرسلان حالتهما الأمنية')).toBeVisible()
})

newcomerTest('a workspace of which nothing is known says so calmly', async ({ page }) => {
  await page.goto('/security')
  await expect(page.getByText('No security data yet')).toBeVisible()
})
