// Long: the whole browser is started, and pushes are awaited from a real alert.
// Covers: apps/web/src/features/alerting/push, apps/web/src/lib/push.ts, apps/web/worker
// Covers: apps/server/src/domains/alerting/push-subscriptions, apps/server/src/domains/alerting/notifications
import { AlertDetail, Alerts } from '@marsad/contract/http/alerts'
import { withLocale } from '@marsad/contract/pages'
import { Profile } from '@marsad/contract/http/profile'
import { openPushService } from '@marsad/services/push'
import { wholeChromiumLaunch } from '../chromium.ts'
import { notify } from '../evaluator.ts'
import { startWatched } from '../fleet.ts'
import { openPushes, press, shownBy, standInForSubscribe, workerOf } from '../push-browser.ts'
import { expect, signedInTest } from '../test.ts'
import { isSound } from '../is-sound.ts'

interface WorkerFixtures {
  fleet: Awaited<ReturnType<typeof startWatched>>
  service: Awaited<ReturnType<typeof openPushService>>
}

const test = signedInTest.extend<object, WorkerFixtures>({
  fleet: [
    async ({ product, owner }, use) => {
      const fleet = await startWatched(product, owner, { devices: 1, historySeconds: 60 })
      await use(fleet)
      fleet.stop()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  service: [
    async ({ browserName: _browser }, use) => {
      const service = await openPushService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1440, height: 900 }, launchOptions: wholeChromiumLaunch })
test.setTimeout(120_000)

const words = {
  en: {
    signal: 'cpu',
    turnOn: 'Turn on in this browser',
    on: 'This browser receives notifications.',
    list: 'Your browsers',
    here: 'This browser',
    test: 'Send test',
    sent: 'Test notification sent',
    testTitle: 'Test message from Marsad',
    severity: 'Warning: CPU',
    done: 'Acknowledged',
    remove: /^Remove Chrome/,
    confirm: 'Remove browser',
    removed: 'Browser removed',
    blocked: 'This browser blocks notifications from Marsad',
  },
  ar: {
    signal: 'memory',
    turnOn: 'تفعيلها في هذا المتصفح',
    on: 'تصل الإشعارات إلى هذا المتصفح.',
    list: 'متصفحاتك',
    here: 'هذا المتصفح',
    test: 'إشعار تجريبي',
    sent: 'أُرسل الإشعار التجريبي',
    testTitle: 'رسالة تجريبية من مرصد',
    severity: 'تحذير: استخدام الذاكرة',
    done: 'تولّيت التنبيه',
    remove: /^إزالة .*Chrome/,
    confirm: 'إزالة المتصفح',
    removed: 'أُزيل المتصفح',
    blocked: 'هذا المتصفح يحجب إشعارات مرصد',
  },
} as const

for (const locale of ['en', 'ar'] as const) {
  const say = words[locale]

  test(`an alert is pushed to Chromium and acknowledged without a page, in ${locale}`, async ({
    context,
    page,
    fleet,
    product,
    service,
  }) => {
    await context.grantPermissions(['notifications'], { origin: product.url })
    const browser = await standInForSubscribe(context, service)
    await fleet.put('/api/profile/preferences', { language: locale })
    await page.goto(withLocale(locale, '/settings/preferences'))
    await page.getByRole('button', { name: say.turnOn }).click()
    await expect(page.getByText(say.on)).toBeVisible()
    const row = page.getByRole('list', { name: say.list }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row.getByText(say.here, { exact: true })).toBeVisible()
    await row.getByRole('button', { name: say.test }).click()
    await expect(row.getByText(say.sent)).toBeVisible()
    await isSound(page)

    // No page of the product is open from here on.
    const deliver = await openPushes(context, page, product.url)
    await page.goto('about:blank')
    const received = browser.newest()?.received ?? []
    await deliver(received[0]?.payload ?? '')
    const worker = await workerOf(context)
    await expect.poll(() => shownBy(worker)).toMatchObject([{ title: say.testTitle, lang: locale }])

    const { workspaceId: workspace, id: userId } = await fleet.get('/api/profile', Profile)
    const [device = ''] = fleet.ids
    await notify(product, [{ workspace, device, signal: say.signal, severity: 'warning', window: 5 }])
    await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2)
    const { alerts } = await fleet.get('/api/alerts?status=active', Alerts)
    const [alert] = alerts
    await deliver(received[1]?.payload ?? '')
    const isAlert = { tag: alert?.id, lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' }
    await expect.poll(() => shownBy(worker)).toContainEqual(expect.objectContaining(isAlert))
    const shown = (await shownBy(worker)).find(({ tag }) => tag === alert?.id)
    expect(shown?.title).toContain(say.severity)
    // The process that causes it, where one stands out at this hour; otherwise the value.
    const process = alert?.cause?.process?.name ?? '94'
    expect([process, '94'].some((part) => shown?.body?.includes(part))).toBe(true)

    expect(context.pages().map((one) => one.url())).toEqual(['about:blank'])
    await press(worker, 'acknowledge', alert?.id ?? '')
    const after = await fleet.get(`/api/alerts/${alert?.id}`, AlertDetail)
    expect(after.alert).toMatchObject({ status: 'acknowledged', acknowledged: { by: { id: userId } } })
    await expect
      .poll(async () => (await shownBy(worker)).filter(({ tag }) => tag === alert?.id))
      .toMatchObject([{ title: say.done }])

    await page.goto(withLocale(locale, '/settings/preferences'))
    await row.getByRole('button', { name: say.remove }).click()
    await page.getByRole('button', { name: say.confirm }).click()
    await expect(page.getByText(say.removed)).toBeVisible()
    await expect(page.getByRole('button', { name: say.turnOn })).toBeVisible()
  })

  test(`a browser that blocks notifications says how to allow them, in ${locale}`, async ({ page }) => {
    await page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    await page.goto(withLocale(locale, '/settings/preferences'))
    await expect(page.getByText(say.blocked)).toBeVisible()
    await expect(page.getByRole('button', { name: say.turnOn })).toBeHidden()
    await isSound(page)
  })
}
