// Long: messages are really delivered, and each page is used in Arabic too.
// Covers: apps/web/src/features/alerting/rules, apps/web/src/features/alerting/notifications
// Covers: apps/web/src/features/alerting/maintenance, apps/web/src/features/identity/profile
// Covers: apps/server/src/domains/alerting/rules, apps/server/src/domains/alerting/notifications
// Covers: apps/server/src/domains/alerting/maintenance
import { withLocale } from '@marsad/contract/pages'
import { alertSettingsWords } from '../alert-settings-words.ts'
import { makeViewer } from '../people.ts'
import { toastWith } from '../screens.ts'
import { expect, ownTest } from '../test.ts'
import { isSigned, startReceiver } from '../webhook-receiver.ts'
import {
  test,
  openDialog,
  isSound,
  keepRule,
  addEveryChannel,
  planMaintenance,
} from '../pages/alert-settings.ts'

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Riyadh' })

test('a rule is made, read back, changed, switched off and removed in ar', keepRule('ar'))

test('every kind of channel is added, and says what is wrong with it, in ar', addEveryChannel('ar'))

test('maintenance is planned once and weekly, and quiet hours are kept, in ar', planMaintenance('ar'))

for (const locale of ['en', 'ar'] as const) {
  const words = alertSettingsWords[locale]

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
}

ownTest(
  'a viewer reads rules and maintenance, and is offered nothing else',
  async ({ page, person, product }) => {
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
