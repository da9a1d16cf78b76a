import { DeviceSecurity } from '@marsad/contract/http/inventory'
import { changingTest as test } from '../changing-test.ts'
import { expect } from '../test.ts'
import { card, reportingAll, inItsOwnWords } from '../pages/security.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('firewall, antivirus, encryption, updates, accounts and events are all told [E4]', async ({
  page,
  fleet,
}) => {
  const [, id = ''] = fleet.ids
  await reportingAll(page, id)
  await page.goto(`/security?device=${id}`)
  const row = (name: string, text: string) => card(page, name).getByRole('listitem').filter({ hasText: text })
  await expect(row('Firewall', 'Domain profile')).toContainText('On')
  await expect(row('Firewall', 'Private profile')).toContainText('Off')
  await expect(row('Firewall', 'Public profile')).toContainText('Unknown')
  await expect(row('Firewall', 'Rules')).toContainText('412 rules')
  await expect(card(page, 'Antivirus')).toContainText('ClamAV')
  await expect(row('Antivirus', 'Real-time protection')).toHaveText([/On$/, /Off$/])
  await expect(row('Antivirus', 'Definitions')).toHaveText([/Up to date$/, /Outdated$/])
  await expect(row('Disk encryption', 'C:')).toContainText(/BitLocker.*On/)
  await expect(row('Disk encryption', 'D:')).toContainText('Off')
  await expect(row('Updates', 'Pending updates')).toContainText('7 updates')
  await expect(row('Updates', 'Security updates')).toContainText('2 updates')
  await expect(row('Updates', 'Restart')).toContainText('Needed')
  await page.getByRole('button', { name: 'Show 1 package' }).click()
  await expect(row('Updates', 'openssl')).toContainText('3.0.14 → 3.0.15')
  const accounts = page.getByRole('table', { name: 'User accounts' }).locator('tbody tr')
  await expect(accounts.first()).toContainText('layla')
  await expect(accounts.first()).toContainText('10.0.0.9')
  await expect(accounts.filter({ hasText: 'postgres' })).toContainText('Password locked')
  await expect(accounts.filter({ hasText: 'guest' })).toContainText('Disabled')
  await expect(accounts.last()).toContainText('No login recorded')
  const events = page.getByRole('table', { name: 'Recent security events' }).locator('tbody tr')
  for (const text of ['Failed login', 'root', '203.0.113.7', 'Bad password', 'Nov 1, 2026'])
    await expect(events).toContainText(text)
})

test('what the simulated machine says of itself is what the page says [E4]', async ({ page, fleet }) => {
  const [, , id = ''] = fleet.ids
  const { security } = await fleet.get(`/api/devices/${id}/security?look=true`, DeviceSecurity)
  await page.goto(`/servers/${id}?tab=security`)
  await expect(page.getByRole('tab', { name: 'Security', selected: true })).toBeVisible()
  if (security?.accounts.kind !== 'ok') throw new Error('The machine does not tell its accounts')
  const accounts = page.getByRole('table', { name: 'User accounts' }).locator('tbody tr')
  await expect(accounts).toHaveCount(security.accounts.value.length)
  // An account may bear the name of a right, which stands in the cell beside it.
  const shown = await accounts.locator('td:first-child, th:first-child').allInnerTexts()
  const names = shown.map((text) => text.split('\n')[0])
  for (const { name } of security.accounts.value) expect(names.filter((one) => one === name)).toHaveLength(1)
})

test('security fails, is empty and is absent in its own words in en [D8 E3]', inItsOwnWords('en'))
