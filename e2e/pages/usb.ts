import type { DeviceUsb } from '@marsad/contract/http/inventory'
import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import type { changingTest as test } from '../changing-test.ts'
import { answering } from '../inventory-states.ts'
import { answerWith, failure } from '../screens.ts'
import { expect, type Page, type ArgsOf } from '../test.ts'

export const words = {
  en: {
    prompt: 'Select a device for what is plugged into it now, and what was before.',
    failed: 'Failed to load USB data',
    empty: 'No USB data available',
    title: 'USB devices',
    device: 'Device',
    absent: {
      unsupported: 'Not available on this machine',
      no_permission: 'The agent has no permission to read this',
      failed: 'The agent could not read this',
    },
  },
  ar: {
    prompt: 'اختر جهازًا لعرض ما هو موصول به الآن وما كان موصولًا من قبل.',
    failed: 'تعذّر تحميل بيانات USB',
    empty: 'لا تتوفر بيانات USB',
    title: 'أجهزة USB',
    device: 'الجهاز',
    absent: {
      unsupported: 'لا يوفّر هذا الجهاز هذه المعلومات',
      no_permission: 'لا يملك الوكيل صلاحية قراءة هذا',
      failed: 'تعذّر على الوكيل قراءة هذا',
    },
  },
}

export const table = (page: Page, name = 'USB devices') => page.getByRole('table', { name, exact: true })

export const inItsOwnWords =
  (locale: Locale) =>
  async ({ page, fleet }: ArgsOf<typeof test>) => {
    const [id = ''] = fleet.ids
    const path = `/api/devices/${id}/usb`
    const say = words[locale]
    const open = () => page.goto(withLocale(locale, `/usb?device=${id}`))
    await answerWith(page, `${path}*`, 403, failure('auth.forbidden', 'No'))
    await open()
    await expect(page.getByRole('alert').getByText(say.failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await answering<DeviceUsb>(page, path, (answer) => ({ ...answer, devices: [] }))
    await open()
    await expect(page.getByText(say.empty)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    for (const absence of ['unsupported', 'no_permission', 'failed'] as const) {
      await answering<DeviceUsb>(page, path, (answer) => ({ ...answer, devices: [], absence }))
      await open()
      await expect(page.getByText(say.absent[absence])).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
