// Long: two real agents are installed and have to agree that a page is down.
// Covers: apps/web/src/features/monitors/form, apps/web/src/features/monitors/detail, apps/server/src/domains/monitors
// Covers: apps/server/src/domains/gateway/agent-sockets, apps/agent/src/checks
import { withLocale } from '@marsad/contract/pages'
import { checkedTest } from '../checked-test.ts'
import { createMachine } from '../machine.ts'
import { tokenOf } from '../people.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'

type Machine = Awaited<ReturnType<typeof createMachine>>

/** As the owner of two machines whose installer allowed checks. */
const test = checkedTest.extend<
  { call: (path: string, body?: object, method?: string) => Promise<Answer> },
  { apart: string }
>({
  // A worker of its own, and so an install: other specs count on a list without these monitors.
  apart: [async ({ browserName }, use) => use(browserName), { scope: 'worker' }],
  call: async ({ product, owner }, use) => {
    const token = await tokenOf(product, owner)
    await use(async (path, body, method = 'POST') => {
      const response = await fetch(product.url + path, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { method, body: JSON.stringify(body) }),
      })
      expect(response.ok, path).toBe(true)
      return (await response.json()) as Answer
    })
  },
})
type Answer = Record<string, unknown> & { devices?: { id: string; name: string }[] }

const names = ['fra-1', 'cairo-1'] as const

const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth')

test('a monitor is checked from three locations, and is down when two of them agree, in both languages', async ({
  page,
  product,
  services,
  call,
}) => {
  test.setTimeout(420_000)
  const machines: Machine[] = []
  try {
    const key = String((await call('/api/enrolment-keys', { mostUses: names.length }))['token'])
    const known = new Set<string>()
    for (const name of names) {
      const machine = await createMachine({ options: '--checks' })
      machines.push(machine)
      const command = `curl -fsSL ${product.url}/install.sh | sudo MARSAD_ENROLMENT_KEY=${key} sh`
      const output = await machine.paste(command)
      expect(output).toContain('allow_checks = yes')
      const device = (await call('/api/devices?limit=10')).devices?.find(({ id }) => !known.has(id))
      known.add(device?.id ?? '')
      await call(`/api/devices/${device?.id}`, { name }, 'PATCH')
      machine.start(output)
    }
    await expect
      .poll(async () => (await call('/api/devices?checks=made')).devices?.length, { timeout: 90_000 })
      .toBe(names.length)

    await page.goto('/monitors/new')
    await page.getByRole('radio', { name: 'An uptime check' }).check()
    await page.getByLabel('URL').fill(services.page.url)
    await page.locator('input[name=name]').fill('Shop')
    await page.getByLabel('Check every').selectOption('20 seconds')
    await page.getByRole('radio', { name: 'Several locations' }).click()
    for (const name of names) {
      await page.getByRole('combobox', { name: 'Add a machine' }).click()
      await page.getByRole('option', { name }).click()
      await expect(page.getByRole('button', { name: `Remove location ${name}` })).toBeVisible()
    }
    await expect(page.getByLabel('Down when reported by')).toHaveValue('2')
    expect(await violations(page), 'form').toEqual([])
    await page.getByRole('button', { name: 'Create monitor' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
    // Nothing is known yet, and nothing is green.
    await expect(page.getByText(/^Unknown: . of 3 locations reported recently, and 2/)).toBeVisible()
    const path = new URL(page.url()).pathname

    const table = page.getByRole('table', { name: 'Locations' })
    await expect(table.getByRole('row').filter({ hasText: 'Up' })).toHaveCount(3, { timeout: 120_000 })
    for (const location of [...names, 'This server']) await expect(table).toContainText(location)
    expect(await violations(page), 'up').toEqual([])

    services.page.answerWith(503)
    await expect(page.getByText('3 of 3 report it down. It counts as down from 2.')).toBeVisible({
      timeout: 120_000,
    })
    await expect(table).toContainText('Unexpected status code.503')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(withLocale('ar', path))
      const inArabic = page.getByRole('table', { name: 'نقاط الفحص' })
      await expect(inArabic.getByRole('row').filter({ hasText: 'متعطّل' })).toHaveCount(3)
      expect(await widthOf(page)).toBeLessThanOrEqual(width)
    }
    expect(await violations(page), 'down').toEqual([])

    // The form shows what was selected.
    await page.getByRole('button', { name: 'تعديل' }).click()
    await expect(page.getByLabel('يُعدّ متعطّلًا إذا رأته كذلك')).toHaveValue('2')
    await expect(page.getByRole('button', { name: 'إزالة نقطة الفحص cairo-1' })).toBeVisible()
    expect(await widthOf(page)).toBeLessThanOrEqual(390)
  } finally {
    services.page.answerWith(200)
    for (const machine of machines) await machine.remove()
  }
})
