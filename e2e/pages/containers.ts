import { DeviceContainers } from '@marsad/contract/http/containers'
import { withLocale } from '@marsad/contract/pages'
import { type Machine, makeMachine, type Shape, shapes } from '@marsad/fleet'
import { startWatched } from '../fleet.ts'
import { answering } from '../inventory-states.ts'
import { answerWith, failure } from '../screens.ts'
import { expect, signedInTest, type Page, type ArgsOf } from '../test.ts'

const mib = 2 ** 20

const web = {
  name: 'web',
  image: 'nginx:1.28',
  project: 'shop',
  share: 0.4,
  memoryLimitBytes: 512 * mib,
  ports: ['0.0.0.0:8080→80/tcp'],
}

const worker = {
  ...web,
  name: 'worker',
  image: 'orders-worker:7',
  share: 0.2,
  memoryLimitBytes: null,
  ports: [],
}

const services = [
  { name: 'cron.service', description: 'Regular background program processing daemon' },
  { name: 'ssh.service', description: 'OpenBSD Secure Shell server' },
]

const [linux, , windows = linux] = shapes

export const machine = (index: number, shape: Shape): Machine => ({ ...makeMachine(1, index), shape })

const machines = [
  // So many cores that what a container takes of them is another figure every few seconds, also in a quiet hour.
  machine(0, { ...linux, cores: 1024, containers: [web, worker], services }),
  machine(1, { ...linux, containers: [web], services }),
  machine(2, linux),
  machine(3, windows),
]

type Fleet = Awaited<ReturnType<typeof startWatched>>

/** As the owner of four machines: two with containers, a plain one and one with Windows. */
export const test = signedInTest.extend<object, { fleet: Fleet }>({
  fleet: [
    async ({ product, owner }, use) => {
      const options = { devices: machines.length, historySeconds: 900, machines }
      const fleet = await startWatched(product, owner, options)
      await use(fleet)
      fleet.stop()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
})

export const words = {
  en: {
    containers: { failed: 'Failed to load containers', empty: 'No containers on this machine' },
    services: { failed: 'Failed to load services', empty: 'No services on this machine' },
    absent: {
      unsupported: 'Not available on this machine',
      no_permission: 'The agent has no permission to read this',
      failed: 'The agent could not read this',
    },
    unnamed: 'Names and images are not read on this machine',
  },
  ar: {
    containers: { failed: 'تعذّر تحميل الحاويات', empty: 'لا حاويات على هذا الجهاز' },
    services: { failed: 'تعذّر تحميل الخدمات', empty: 'لا خدمات على هذا الجهاز' },
    absent: {
      unsupported: 'لا يوفّر هذا الجهاز هذه المعلومات',
      no_permission: 'لا يملك الوكيل صلاحية قراءة هذا',
      failed: 'تعذّر على الوكيل قراءة هذا',
    },
    unnamed: 'لا تُقرأ أسماء الحاويات وصورها على هذا الجهاز',
  },
}

export const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr')

/** Ids in the order of the machines: they enrol several at once. */
export async function idsOf(fleet: Fleet) {
  const found = await Promise.all(
    fleet.ids.map(async (id) => {
      const { containers } = await fleet.get(`/api/devices/${id}/containers?look=true`, DeviceContainers)
      return { id, count: containers.length }
    }),
  )
  const having = (count: number) => found.find((one) => one.count === count)?.id ?? ''
  return { both: having(2), one: having(1) }
}

export const inItsOwnWords =
  (locale: 'en' | 'ar', tab: 'containers' | 'services') =>
  async ({ page, fleet }: ArgsOf<typeof test>) => {
    const { both: id } = await idsOf(fleet)
    const path = `/api/devices/${id}/${tab}`
    const say = words[locale]
    const open = () => page.goto(withLocale(locale, `/servers/${id}?tab=${tab}`))
    await answerWith(page, `${path}*`, 403, failure('auth.forbidden', 'No'))
    await open()
    await expect(page.getByRole('alert').getByText(say[tab].failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await answering<object>(page, path, (answer) => ({ ...answer, [tab]: [] }))
    await open()
    await expect(page.getByText(say[tab].empty)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    for (const absence of ['unsupported', 'no_permission', 'failed'] as const) {
      await answering<object>(page, path, (answer) => ({ ...answer, [tab]: [], absence }))
      await open()
      await expect(page.getByText(say.absent[absence])).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
