import type { DeviceSecurity } from '@marsad/contract/http/inventory'
import { withLocale } from '@marsad/contract/pages'
import type { Locale } from '@marsad/contract/http/common'
import type { changingTest as test } from '../changing-test.ts'
import { answering } from '../inventory-states.ts'
import { answerWith, failure } from '../screens.ts'
import { expect, type Page, type ArgsOf } from '../test.ts'

export const words = {
  en: {
    prompt:
      'Select a device for its firewall, antivirus, disk encryption, updates, accounts and security events.',
    failed: 'Failed to load security data',
    empty: 'No security data available',
    firewall: 'Firewall',
    absent: {
      unsupported: 'Not available on this machine',
      no_permission: 'The agent has no permission to read this',
      failed: 'The agent could not read this',
    },
  },
  ar: {
    prompt: 'اختر جهازًا لعرض جدار حمايته ومضاد الفيروسات وتشفير أقراصه وتحديثاته وحساباته وأحداثه الأمنية.',
    failed: 'تعذّر تحميل بيانات الأمان',
    empty: 'لا تتوفر بيانات الأمان',
    firewall: 'جدار الحماية',
    absent: {
      unsupported: 'لا يوفّر هذا الجهاز هذه المعلومات',
      no_permission: 'لا يملك الوكيل صلاحية قراءة هذا',
      failed: 'تعذّر على الوكيل قراءة هذا',
    },
  },
}

export const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

const at = '2026-11-01T10:00:00.000Z'

/** A machine that reports every fact. */
const facts = (text: (usual: string) => string): DeviceSecurity['security'] => ({
  firewall: {
    kind: 'ok',
    value: {
      product: text('Windows Defender Firewall'),
      profiles: { domain: 'on', private: 'off', public: 'unknown' },
      rules: { count: 412, hash: 'x' },
    },
  },
  antivirus: {
    kind: 'ok',
    value: [
      { name: text('ClamAV'), realTime: 'on', definitions: 'up_to_date', definitionsAt: at },
      { name: text('Old Guard'), realTime: 'off', definitions: 'outdated', definitionsAt: null },
    ],
  },
  encryption: {
    kind: 'ok',
    value: [
      { volume: text('C:'), encryption: 'on', method: text('BitLocker') },
      { volume: `${text('D:')} `, encryption: 'off', method: '' },
    ],
  },
  updates: {
    kind: 'ok',
    value: {
      pending: 7,
      security: 2,
      needsRestart: true,
      automatic: 'off',
      packages: [{ name: text('openssl'), from: '3.0.14', to: '3.0.15', isSecurity: true }],
    },
  },
  accounts: {
    kind: 'ok',
    value: [
      {
        name: text('layla'),
        kind: 'admin',
        isEnabled: true,
        isPasswordLocked: false,
        lastLoginAt: at,
        lastLoginFrom: text('10.0.0.9'),
      },
      {
        name: text('postgres'),
        kind: 'service',
        isEnabled: true,
        isPasswordLocked: true,
        lastLoginAt: null,
        lastLoginFrom: '',
      },
      {
        name: `${text('guest')} `,
        kind: 'user',
        isEnabled: false,
        isPasswordLocked: false,
        lastLoginAt: null,
        lastLoginFrom: '',
      },
    ],
  },
  events: {
    kind: 'ok',
    value: [
      { at, kind: 'login_failed', user: text('root'), from: text('203.0.113.7'), text: text('Bad password') },
    ],
  },
})

export const reportingAll = (page: Page, id: string, text: (usual: string) => string = (usual) => usual) =>
  answering<DeviceSecurity>(page, `/api/devices/${id}/security`, (answer) => ({
    ...answer,
    security: facts(text),
  }))

export const inItsOwnWords =
  (locale: Locale) =>
  async ({ page, fleet }: ArgsOf<typeof test>) => {
    const [id = ''] = fleet.ids
    const path = `/api/devices/${id}/security`
    const say = words[locale]
    const open = () => page.goto(withLocale(locale, `/security?device=${id}`))
    await page.goto(withLocale(locale, '/security'))
    await expect(page.getByText(say.prompt)).toBeVisible()
    await answerWith(page, `${path}*`, 403, failure('auth.forbidden', 'No'))
    await open()
    await expect(page.getByRole('alert').getByText(say.failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await answering<DeviceSecurity>(page, path, (answer) => ({ ...answer, security: null }))
    await open()
    await expect(page.getByText(say.empty)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    for (const kind of ['unsupported', 'no_permission', 'failed'] as const) {
      await answering<DeviceSecurity>(page, path, (answer) => ({
        ...answer,
        security: answer.security && { ...answer.security, firewall: { kind } },
      }))
      await open()
      await expect(card(page, say.firewall).getByText(say.absent[kind])).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
