import { withLocale } from '@marsad/contract/pages'
import { Preferences } from '@marsad/contract/http/profile'
import { alertSettingsWords } from '../alert-settings-words.ts'
import { startWatched } from '../fleet.ts'
import { layoutOf } from '../inventory-states.ts'
import { makeViewer } from '../people.ts'
import { signIn, toastWith } from '../screens.ts'
import { expect, ownTest, test as guestTest, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { isSigned, startReceiver } from '../webhook-receiver.ts'

/** As a person with a workspace of their own: these tests leave preferences and deliveries behind. */
const test = ownTest.extend<{ fleet: Awaited<ReturnType<typeof startWatched>> }>({
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

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Riyadh' })

/** Toasts are dialogs too, and stay for a while. */
const openDialog = (page: Page) => page.locator('[role=dialog][data-open]')

/** The screen as it stands breaks no rule, and fits a phone. */
async function isSound(page: Page) {
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await layoutOf(page)).toEqual({ width: 390, hurt: false })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A time to come, as a field of the page writes it. */
const inHours = (hours: number) => new Date(Date.now() + (3 + hours) * 3_600_000).toISOString().slice(0, 16)

for (const locale of ['en', 'ar'] as const) {
  const words = alertSettingsWords[locale]

  test(`a rule is made, read back, changed, switched off and removed in ${locale}`, async ({
    page,
    fleet,
  }) => {
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
  })

  test(`every kind of channel is added, and says what is wrong with it, in ${locale}`, async ({ page }) => {
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
  })

  test(`a test message arrives signed and in the inbox, or says why not, in ${locale}`, async ({
    page,
    inbox,
    person,
  }) => {
    const say = words.channels
    const receiver = await startReceiver()
    await page.goto(withLocale(locale, '/alerts/channels'))
    const cards = page.getByRole('list', { name: say.title }).getByRole('listitem')
    const mail = cards.first()
    const before = await inbox.count(person.email)
    await mail.getByRole('button', { name: say.test('') }).click()
    await expect(mail.getByText(say.arrived)).toBeVisible()
    await inbox.waitForCount(person.email, before + 1)

    const dialog = openDialog(page)
    const add = async (name: string, url: string) => {
      await page.getByRole('button', { name: say.add }).first().click()
      await dialog.getByRole('button', { name: say.kinds.webhook }).click()
      await dialog.getByLabel(say.name).fill(name)
      await dialog.getByLabel(say.url).fill(url)
      await dialog.getByRole('button', { name: say.submit }).click()
      const secret = await dialog.getByLabel(say.secret).inputValue()
      await dialog.getByRole('button', { name: say.done }).click()
      return secret
    }
    const secret = await add('receiver', receiver.url)
    const card = cards.filter({ hasText: 'receiver' })
    await card.getByRole('button', { name: say.test('receiver') }).click()
    await expect(card.getByText(say.arrived)).toBeVisible()
    const message = await receiver.first()
    expect(isSigned(secret, message)).toBe(true)
    expect(isSigned(`whsec_${Buffer.from('another').toString('base64')}`, message)).toBe(false)
    await receiver.stop()

    await card.getByRole('button', { name: say.test('receiver') }).click()
    await expect(card.getByText(say.failed)).toBeVisible()
    await expect(card.getByText(say.nothingAnswers).first()).toBeVisible()

    const log = page.getByRole('table', { name: say.log }).locator('tbody tr')
    await expect(log.nth(2)).toBeVisible()
    await page.getByLabel(say.status, { exact: true }).selectOption({ label: say.failedStatus })
    await expect(log).toHaveCount(1)
    await expect(log).toContainText(say.nothingAnswers)
    await isSound(page)
    await page.getByRole('button', { name: say.remove('receiver') }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say.confirm }).click()
    await expect(toastWith(page, say.removed)).toBeVisible()
  })

  test(`maintenance is planned once and weekly, and quiet hours are kept, in ${locale}`, async ({
    page,
    fleet,
  }) => {
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
  })
}

guestTest(
  'a viewer reads rules and maintenance, and is offered nothing else',
  async ({ page, person, product }) => {
    await signIn(page, person)
    await makeViewer(product, person)
    await page.goto('/alerts/rules')
    await expect(page.getByText('Offline for 2 minutes', { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Channels' })).toHaveCount(0)
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('switch')).toHaveCount(0)
    await page.goto('/alerts/maintenance')
    await expect(page.getByText('No maintenance scheduled')).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
    await page.goto('/alerts/channels')
    await expect(page.getByText('Only admins and owners can see notification channels.')).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
  },
)
