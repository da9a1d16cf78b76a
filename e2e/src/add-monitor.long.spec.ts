// Long: the real agent is installed and reports, and axe looks at every state of the page.
// Covers: apps/web/src/features/devices/enrolment, apps/web/src/app/add, apps/server/src/domains/devices
// Covers: apps/server/src/domains/gateway/ingest, apps/agent/src
import { withLocale } from '@marsad/contract/pages'
import { createMachine } from '../machine.ts'
import { makeViewer } from '../people.ts'
import { expect, ownTest, signedInTest } from '../test.ts'
import { violations } from '../violations.ts'
import { words, command, createCommand } from '../pages/add-monitor.ts'

/** Three seconds, and more for a machine that is busy with other tests. */
const chartMs = 12_000

for (const locale of ['en', 'ar'] as const) {
  signedInTest(
    `a pasted command adds the machine, and the page turns green by itself in ${locale} [D13]`,
    async ({ page }) => {
      signedInTest.setTimeout(180_000)
      const say = words[locale]
      const machine = await createMachine()
      try {
        await createCommand(page, locale, `web-${locale}`)
        await expect(page.getByText(say.waiting)).toBeVisible()
        await expect(command(page)).toHaveAttribute('dir', 'ltr')

        const output = await machine.paste(await command(page).innerText())
        await expect(page.getByRole('status').getByText(`web-${locale}`)).toBeVisible({ timeout: 30_000 })
        await expect(page.getByText(say.arrived)).toBeHidden()
        machine.start(output)
        await expect(page.getByText(say.arrived)).toBeVisible({ timeout: 90_000 })
        await expect(page.getByText(say.waiting)).toBeHidden()

        await page.getByRole('status').getByRole('link', { name: say.open }).click()
        await expect(page).toHaveURL(new RegExp(`${withLocale(locale, '/servers/')}[\\w-]{36}\\?range=live$`))
        const clickedAt = Date.now()
        const chart = page.getByRole('figure', { name: say.cpu, exact: true })
        await expect(chart).toContainText(say.now)
        await expect(chart.locator('canvas')).toBeVisible()
        expect(Date.now() - clickedAt, 'ms from the first report to a chart').toBeLessThan(chartMs)
      } finally {
        await machine.remove()
      }
    },
  )

  signedInTest(`Add Monitor breaks no accessibility rule in ${locale} [D13]`, async ({ page }) => {
    signedInTest.setTimeout(180_000)
    // Axe looks at one moment: the parts that come later, the list of keys and the focus of the question, are awaited.
    const keys = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/enrolment-keys')
    await page.goto(withLocale(locale, '/monitors/new'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keys
    await expect(page.locator('main [aria-busy]')).toHaveCount(0)
    expect(await violations(page), 'form').toEqual([])
    await createCommand(page, locale)
    const revoke = page.locator('main li button').first()
    await revoke.waitFor()
    await expect(page.locator('main [aria-busy]')).toHaveCount(0)
    expect(await violations(page), 'command').toEqual([])
    await page.getByRole('radio', { name: 'Docker' }).check()
    await page.getByText(/Docker Compose/).click()
    await expect(command(page)).toHaveCount(2)
    expect(await violations(page), 'container').toEqual([])
    await revoke.click()
    await expect(page.getByRole('alertdialog').locator(':focus')).toBeVisible()
    expect(await violations(page), 'revoking').toEqual([])
  })
}

signedInTest('a revoked command is refused, and its page says so [D13]', async ({ page }) => {
  const machine = await createMachine()
  await createCommand(page, 'en', 'never')
  const pasted = await command(page).innerText()
  await page.getByRole('button', { name: 'Revoke never' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke command' }).click()
  await expect(page.getByText('The command was revoked.')).toBeVisible()
  await expect(page.getByText('Waiting for the first report…')).toBeHidden()
  await expect(machine.paste(pasted)).rejects.toThrow('Enrolment failed')
  await machine.remove()
})

signedInTest('a command that nobody used in time says that it has expired [D13]', async ({ page }) => {
  await page.clock.install()
  await createCommand(page)
  await expect(page.getByText('Waiting for the first report…')).toBeVisible()
  await page.clock.fastForward('01:01:00')
  await expect(page.getByText('The command has expired.')).toBeVisible()
  await expect(page.getByText('Waiting for the first report…')).toBeHidden()
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page.getByRole('button', { name: 'Create command' })).toBeVisible()
})

ownTest('a viewer sees why they cannot add a machine [D13]', async ({ page, person, product }) => {
  await makeViewer(product, person)
  await page.goto('/monitors/new')
  await expect(page.getByText('Only admins and owners can add machines.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create command' })).toHaveCount(0)
})
