import type { DeviceApplications } from '@marsad/contract/http/inventory'
import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import type { changingTest as test } from '../changing-test.ts'
import { answering } from '../inventory-states.ts'
import { answerWith, failure } from '../screens.ts'
import { expect, type Page, type ArgsOf } from '../test.ts'

export const words = {
  en: {
    prompt: 'Select a device for everything that is installed on it.',
    failed: 'Failed to load applications',
    empty: 'No application data available',
    absent: {
      unsupported: 'Not available on this machine',
      no_permission: 'The agent has no permission to read this',
      failed: 'The agent could not read this',
    },
  },
  ar: {
    prompt: 'اختر جهازًا لعرض كل ما هو مثبّت عليه.',
    failed: 'تعذّر تحميل التطبيقات',
    empty: 'لا تتوفر بيانات التطبيقات',
    absent: {
      unsupported: 'لا يوفّر هذا الجهاز هذه المعلومات',
      no_permission: 'لا يملك الوكيل صلاحية قراءة هذا',
      failed: 'تعذّر على الوكيل قراءة هذا',
    },
  },
}

export const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr')

export const inItsOwnWords =
  (locale: Locale) =>
  async ({ page, fleet }: ArgsOf<typeof test>) => {
    const [id = ''] = fleet.ids
    const path = `/api/devices/${id}/applications`
    const say = words[locale]
    const none = { applications: [], total: 0, remaining: 0, nextCursor: null }
    const open = () => page.goto(withLocale(locale, `/applications?device=${id}`))
    await answerWith(page, `${path}*`, 403, failure('auth.forbidden', 'No'))
    await open()
    await expect(page.getByRole('alert').getByText(say.failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await answering<DeviceApplications>(page, path, (answer) => ({ ...answer, ...none }))
    await open()
    await expect(page.getByText(say.empty)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    for (const absence of ['unsupported', 'no_permission', 'failed'] as const) {
      await answering<DeviceApplications>(page, path, (answer) => ({ ...answer, ...none, absence }))
      await open()
      await expect(page.getByText(say.absent[absence])).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
