import { execFileSync } from 'node:child_process'
import { DeviceList } from '@marsad/contract/http/devices'
import { createMachine } from '../machine.ts'
import { tokenOf } from '../people.ts'
import { expect, signedInTest as test } from '../test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('E1 E4 E6 the real agent tells what is really on this machine', async ({ page, product, owner }) => {
  test.setTimeout(240_000)
  const token = await tokenOf(product, owner)
  const call = async (path: string, init?: RequestInit): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(product.url + path, { headers, ...init })
    return response.json()
  }
  const { token: key } = (await call('/api/enrolment-keys', {
    method: 'POST',
    body: JSON.stringify({ deviceName: 'the real one' }),
  })) as { token: string }
  const machine = await createMachine({ tellsInventory: true })
  try {
    machine.start(
      await machine.paste(`curl -fsSL ${product.url}/install.sh | sudo MARSAD_ENROLMENT_KEY=${key} sh`),
    )
    const { devices } = DeviceList.parse(await call('/api/devices?search=the+real+one'))
    const id = devices[0]?.id ?? ''
    const field = (name: string) => page.getByRole('table', { name, exact: true }).locator('tbody tr')

    const version = execFileSync('dpkg-query', ['--show', '--showformat=${Version}', 'dpkg']).toString()
    await expect(async () => {
      await page.goto(`/applications?device=${id}`)
      await expect(field('Applications')).toHaveCount(50, { timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    await page.getByRole('searchbox', { name: 'Name or vendor' }).fill('dpkg')
    await expect(field('Applications').filter({ hasText: version }).first()).toBeVisible()

    await page.goto(`/security?device=${id}`)
    await expect(field('User accounts').filter({ hasText: 'root' })).toBeVisible({ timeout: 90_000 })
    await page.goto(`/usb?device=${id}`)
    await expect(page.getByText(/No USB data available|connected/).first()).toBeVisible()
  } finally {
    await machine.remove()
  }
})
