import { withLocale } from '@marsad/contract/pages'
import { Preferences } from '@marsad/contract/http/profile'
import type { Locale } from '@marsad/contract/http/common'
import { alertSettingsWords } from '../alert-settings-words.ts'
import { startWatched } from '../fleet.ts'
import { layoutOf } from '../inventory-states.ts'
import { toastWith } from '../screens.ts'
import { expect, ownTest, type Page, type ArgsOf } from '../test.ts'
import { violations } from '../violations.ts'

/** As a person with a workspace of their own: these tests leave preferences and deliveries behind. */
export const test = ownTest.extend<{ fleet: Awaited<ReturnType<typeof startWatched>> }>({
  /** A machine that carries a tag. */
  fleet: [
    async ({ product, person }, use) => {
      const fleet = await startWatched(product, person, { devices: 1, historySeconds: 60 })
      await use(fleet)
      fleet.stop()
    },
    { timeout: 240_000 },
  ],
})

/** Toasts are dialogs too, and stay for a while. */
export const openDialog = (page: Page) => page.locator('[role=dialog][data-open]')

/** The screen as it stands breaks no rule, and fits a phone. */
export async function isSound(page: Page) {
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await layoutOf(page)).toEqual({ width: 390, hurt: false })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A time to come, as a field of the page writes it. */
const inHours = (hours: number) => new Date(Date.now() + (3 + hours) * 3_600_000).toISOString().slice(0, 16)

export const keepRule =
  (locale: Locale) =>
  async ({ page, fleet }: ArgsOf<typeof test>) => {
    const words = alertSettingsWords[locale]

    const say = words.rules
    await page.goto(withLocale(locale, '/alerts/rules'))
    const rows = page.getByRole('table', { name: say.title }).locator('tbody tr.row')
    await expect(rows.nth(6)).toBeVisible()
    await isSound(page)

    await page.getByRole('button', { name: say.create }).click()
    const dialog = openDialog(page)
    await dialog.getByRole('combobox', { name: say.figure }).selectOption({ label: say.memory })
    await dialog.getByLabel(say.threshold).fill('many')
    await dialog.getByText(say.byTag, { exact: true }).click()
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(dialog.getByText(say.outOfRange)).toBeVisible()
    await expect(dialog.getByText(say.chooseTag)).toBeVisible()
    await dialog.getByLabel(say.threshold).fill(locale === 'ar' ? '٨٠' : '80')
    await dialog.getByLabel(say.tag, { exact: true }).selectOption(fleet.tag)
    await expect(dialog.getByText(say.sentence).first()).toBeVisible()
    await expect(dialog.getByText(say.replaces)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(toastWith(page, say.created)).toBeVisible()
    await expect(rows).toHaveCount(13)
    await expect(rows.filter({ hasText: say.narrower })).toHaveCount(1)

    await page.getByRole('button', { name: say.edit }).click()
    await expect(dialog.getByLabel(say.threshold)).toHaveValue('80')
    await dialog.getByLabel(say.threshold).fill('85')
    await dialog.getByLabel(say.name).fill('Kept low')
    await dialog.getByRole('button', { name: say.save }).click()
    const row = rows.filter({ hasText: 'Kept low' })
    await expect(row).toContainText('85')

    const toggle = page.getByRole('switch', { name: say.switchOf })
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await toggle.click()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(toggle).not.toBeChecked()
    await expect(rows.filter({ hasText: say.narrower })).toHaveCount(0)

    await page.getByRole('button', { name: say.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say.confirm }).click()
    await expect(toastWith(page, say.removed)).toBeVisible()
    await expect(rows).toHaveCount(12)
  }

export const addEveryChannel =
  (locale: Locale) =>
  async ({ page }: ArgsOf<typeof test>) => {
    const words = alertSettingsWords[locale]

    const say = words.channels
    await page.goto(withLocale(locale, '/alerts/channels'))
    const cards = page.getByRole('list', { name: say.title }).getByRole('listitem')
    await expect(cards).toHaveCount(1)
    const dialog = openDialog(page)
    const choose = async (kind: keyof typeof say.kinds) => {
      await page.getByRole('button', { name: say.add }).first().click()
      await dialog.getByRole('button', { name: say.kinds[kind] }).click()
    }
    const submit = dialog.getByRole('button', { name: say.submit })

    await choose('email')
    await submit.click()
    await expect(dialog.getByText(say.noName)).toBeVisible()
    await dialog.getByLabel(say.name).fill('email')
    await dialog.getByText(say.everyone).click()
    await submit.click()
    await expect(dialog).toBeHidden()

    const inputs = {
      slack: { [say.url]: ['hooks.slack.com', say.wrongUrl, 'https://hooks.slack.com/services/T/B/x'] },
      discord: { [say.url]: ['nowhere', say.wrongUrl, 'https://discord.com/api/webhooks/1/x'] },
      teams: { [say.url]: ['nowhere', say.wrongUrl, 'https://a.logic.azure.com/workflows/1'] },
      telegram: {
        [say.botToken]: ['secret', say.wrongToken, '123456789:AAabcdefghijklmnopqrstuv'],
        [say.chatId]: ['', say.required, '-1001234567890'],
      },
      pagerduty: { [say.routingKey]: ['R0', say.wrongKey, 'abcdefghijklmnopqrstuvwxyz012345'] },
      ntfy: { [say.url]: ['https://ntfy.sh', say.noTopic, 'https://ntfy.sh/my-topic'] },
    }
    for (const [kind, fields] of Object.entries(inputs)) {
      await choose(kind as keyof typeof inputs)
      await dialog.getByLabel(say.name).fill(kind)
      for (const [label, [wrong = '']] of Object.entries(fields)) await dialog.getByLabel(label).fill(wrong)
      await submit.click()
      for (const [label, [, problem = '', right = '']] of Object.entries(fields)) {
        await expect(dialog.getByText(problem)).toBeVisible()
        await dialog.getByLabel(label).fill(right)
      }
      if (kind === 'telegram') expect(await violations(page)).toEqual([])
      await submit.click()
      await expect(dialog).toBeHidden()
    }
    await expect(cards).toHaveCount(8)
    await isSound(page)

    for (const kind of ['email', ...Object.keys(inputs)]) {
      await page.getByRole('button', { name: say.remove(kind), exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: say.confirm }).click()
      await expect(cards.filter({ hasText: kind })).toHaveCount(0)
    }
  }

export const planMaintenance =
  (locale: Locale) =>
  async ({ page, fleet }: ArgsOf<typeof test>) => {
    const words = alertSettingsWords[locale]

    const say = words.maintenance
    await page.goto(withLocale(locale, '/alerts/maintenance'))
    const dialog = openDialog(page)
    const plan = page.getByRole('button', { name: say.plan }).first()
    const submit = dialog.getByRole('button', { name: say.submit })
    await plan.click()
    await dialog.getByLabel(say.from, { exact: true }).fill(inHours(-1))
    await dialog.getByLabel(say.to, { exact: true }).fill(inHours(-2))
    await submit.click()
    await expect(dialog.getByText(say.noName)).toBeVisible()
    await expect(dialog.getByText(say.backwards)).toBeVisible()
    await dialog.getByLabel(say.name).fill('kernel')
    await dialog.getByLabel(say.to, { exact: true }).fill(inHours(2))
    await submit.click()
    const listed = (phase: string) => page.getByRole('list', { name: phase, exact: true })
    await expect(listed(say.now)).toContainText('kernel')
    await expect(listed(say.now)).toContainText(say.silent)

    await plan.click()
    await dialog.getByLabel(say.name).fill('backups')
    await dialog.getByText(say.weekly, { exact: true }).click()
    await dialog.getByLabel(say.sunday).uncheck()
    await dialog.getByLabel(say.from, { exact: true }).fill('23:00')
    await dialog.getByLabel(say.to, { exact: true }).fill('01:00')
    await submit.click()
    await expect(dialog.getByText(say.noDay)).toBeVisible()
    await dialog.getByLabel(say.friday).check()
    await expect(dialog.getByText(say.words)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await submit.click()
    await expect(listed(say.next)).toContainText(say.words)
    await isSound(page)

    await page.getByRole('button', { name: say.end('kernel') }).click()
    await expect(listed(say.past)).toContainText('kernel')
    for (const name of ['kernel', 'backups']) {
      await page.getByRole('button', { name: say.remove(name) }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: say.confirm }).click()
      await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
    }

    const ask = words.preferences
    await page.goto(withLocale(locale, '/settings/preferences'))
    await page.getByRole('switch', { name: ask.off }).click()
    await page.getByLabel(ask.from).fill('21:30')
    await page.getByLabel(ask.to).fill('21:30')
    await expect(page.getByText(ask.same)).toBeVisible()
    await page.getByLabel(ask.to).fill('06:15')
    await page.getByLabel(ask.to).blur()
    await expect(page.getByText(ask.overnight)).toBeVisible()
    await page.getByRole('button', { name: ask.useZone }).click()
    await expect(page.getByRole('button', { name: ask.useZone })).toBeHidden()
    await page.getByRole('switch', { name: ask.critical }).click()
    await page.getByRole('switch', { name: ask.alerts }).click()
    await isSound(page)
    const preferences = await fleet.get('/api/profile/preferences', Preferences)
    expect(preferences.notifications.alerts).toBe(false)
    expect(preferences.quietHours).toEqual({
      isOn: true,
      from: '21:30',
      to: '06:15',
      timeZone: 'Asia/Riyadh',
      letCriticalThrough: false,
    })
  }
