import { answerWith, failure, toastWith } from '../screens.ts'
import { expect, signedInTest } from '../test.ts'
import { command, createCommand } from '../pages/add-monitor.ts'

signedInTest('each system has its command, for the same key [D13]', async ({ page }) => {
  await createCommand(page)
  const linux = await command(page).innerText()
  expect(linux).toMatch(/^curl -fsSL http\S+\/install\.sh \| sudo MARSAD_ENROLMENT_KEY=marsad_e_\S+ sh$/)
  await page.getByRole('radio', { name: 'Windows' }).check()
  const [key] = /marsad_e_[\w-]+/.exec(linux) ?? []
  await expect(command(page)).toHaveText(
    `$env:MARSAD_ENROLMENT_KEY = '${key}'; irm ${new URL(page.url()).origin}/install.ps1 | iex`,
  )
  await page.getByRole('radio', { name: 'macOS' }).check()
  await expect(command(page)).toHaveText(linux)
  await page.getByRole('radio', { name: 'Docker' }).check()
  await expect(command(page).first()).toContainText(`--env MARSAD_ENROLMENT_KEY=${key} `)
})

signedInTest('what cannot be made or looked for is said [D13]', async ({ page }) => {
  await page.goto('/monitors/new')
  await page.getByLabel('Tags').fill('x'.repeat(41))
  await page.getByRole('button', { name: 'Create command' }).click()
  await expect(page.getByText('Use at most 40 characters for a tag.')).toBeVisible()

  await page.getByLabel('Tags').fill('production, web')
  await answerWith(page, '/api/enrolment-keys', 503, failure('server.failed', 'Busy'))
  await page.getByRole('button', { name: 'Create command' }).click()
  await expect(toastWith(page, 'The command could not be created')).toBeVisible()
  await expect(page.getByLabel('Tags')).toHaveValue('production, web')

  await page.unroute('**/api/enrolment-keys')
  await answerWith(page, '/api/enrolment-keys/*/devices', 503, failure('server.failed', 'Busy'))
  await page.getByRole('button', { name: 'Create command' }).click()
  await expect(page.getByText('The server cannot be reached. Retrying.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('listitem').getByText('production').first()).toBeVisible()
})
