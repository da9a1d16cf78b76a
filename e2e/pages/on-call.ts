import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import { layoutOf } from '../inventory-states.ts'
import { toastWith } from '../screens.ts'
import type { ownTest as test } from '../test.ts'
import { expect, type Page, type ArgsOf } from '../test.ts'
import { violations } from '../violations.ts'

/** Toasts are dialogs too, and stay for a while. */
const openDialog = (page: Page) => page.locator('[role=dialog][data-open]')

/** The screen as it stands breaks no rule, and fits a phone. */
async function isSound(page: Page) {
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await layoutOf(page)).toEqual({ width: 390, hurt: false })
  await page.setViewportSize({ width: 1440, height: 900 })
}

export const words = {
  en: {
    empty: 'No on-call schedule yet',
    create: 'New schedule',
    name: 'Name',
    person: 'Add a person',
    holiday: 'Add a holiday',
    eid: 'Eid al-Fitr',
    covers: 'Covers',
    office: 'Selected days and hours',
    noPeople: 'Add at least one person.',
    gap: 'No one is on call: ',
    submit: 'Create schedule',
    created: 'Schedule created',
    take: 'I take this shift: ',
    override: 'Add an override: Operations',
    addOverride: 'Add override',
    overrideAdded: 'Override added',
    overrides: 'Overrides: Operations',
    removeOverride: 'Remove the override of ',
    removed: 'Override removed',
    now: 'On call now',
    header: 'On call: ',
    feed: 'New feed',
    createFeed: 'Create feed',
    address: 'Address of the feed',
    done: 'Done',
    mine: 'My shifts',
    revoke: 'Revoke: My shifts',
    confirmRevoke: 'Revoke feed',
    noFeeds: 'You have no calendar feeds.',
    mark: 'On call now',
  },
  ar: {
    empty: 'لا جدول مناوبة بعد',
    create: 'جدول جديد',
    name: 'الاسم',
    person: 'إضافة شخص',
    holiday: 'إضافة عطلة',
    eid: 'عيد الفطر',
    covers: 'تغطي',
    office: 'أيامًا وساعات مختارة',
    noPeople: 'أضف شخصًا واحدًا على الأقل.',
    gap: 'لا مناوب من ',
    submit: 'إنشاء الجدول',
    created: 'أُنشئ الجدول',
    take: 'سأتولى هذه المناوبة: ',
    override: 'إضافة استبدال مؤقت: Operations',
    addOverride: 'إضافة الاستبدال',
    overrideAdded: 'أُضيف الاستبدال',
    overrides: 'الاستبدالات المؤقتة: Operations',
    removeOverride: 'إزالة استبدال ',
    removed: 'أُزيل الاستبدال',
    now: 'المناوب الآن',
    header: 'المناوب الآن: ',
    feed: 'اشتراك جديد',
    createFeed: 'إنشاء الاشتراك',
    address: 'عنوان الاشتراك',
    done: 'تم',
    mine: 'مناوباتي',
    revoke: 'إلغاء: مناوباتي',
    confirmRevoke: 'إلغاء الاشتراك',
    noFeeds: 'ليس لديك اشتراكات تقويم.',
    mark: 'مناوب الآن',
  },
} as const

export const keepSchedule =
  (locale: Locale) =>
  async ({ page, request }: ArgsOf<typeof test>) => {
    const say = words[locale]

    await page.goto(withLocale(locale, '/on-call'))
    await expect(page.getByText(say.empty)).toBeVisible()
    await isSound(page)

    await page.getByRole('button', { name: say.create }).first().click()
    const dialog = openDialog(page)
    await dialog.getByLabel(say.name, { exact: true }).first().fill('Operations')
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(dialog.getByText(say.noPeople)).toBeVisible()
    await dialog.getByRole('combobox', { name: say.person }).selectOption({ index: 1 })
    await dialog.getByRole('combobox', { name: say.holiday }).selectOption({ label: say.eid })
    await dialog.getByRole('combobox', { name: say.covers }).selectOption({ label: say.office })
    // The preview shows the gaps before anything is saved.
    await expect(dialog.getByText(say.gap).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await layoutOf(page)).toEqual({ width: 390, hurt: false })
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: say.submit }).click()
    await expect(toastWith(page, say.created)).toBeVisible()
    await expect(page.getByText(say.gap).first()).toBeVisible()

    await page.getByRole('button', { name: say.take }).first().click()
    await expect(page.getByRole('list', { name: say.overrides }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: say.removeOverride }).click()
    await expect(toastWith(page, say.removed)).toBeVisible()

    await page.getByRole('button', { name: say.override }).click()
    await dialog.getByRole('button', { name: say.addOverride }).click()
    await expect(toastWith(page, say.overrideAdded)).toBeVisible()
    await expect(page.getByText(say.now, { exact: true }).first()).toBeVisible()
    await isSound(page)

    await page.getByRole('button', { name: say.feed }).click()
    await dialog.getByRole('button', { name: say.createFeed }).click()
    const url = await dialog.getByLabel(say.address).inputValue()
    const file = await request.get(url)
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(await file.text()).toContain('BEGIN:VEVENT')
    await dialog.getByRole('button', { name: say.done, exact: true }).click()
    await page.getByRole('button', { name: say.revoke }).click()
    await page.getByRole('button', { name: say.confirmRevoke }).click()
    await expect(page.getByText(say.noFeeds)).toBeVisible()
    expect((await request.get(url)).status()).toBe(404)

    // Who is on call stands in the header of every page and at the member.
    await page.goto(withLocale(locale, '/team'))
    await expect(page.getByRole('link', { name: say.header })).toBeVisible()
    await expect(page.getByRole('table').getByText(say.mark)).toBeVisible()
    await isSound(page)
  }
