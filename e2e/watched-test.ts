import { startWatched } from './fleet.ts'
import type { Person } from './people.ts'
import type { Product } from './product.ts'
import { asPerson, signedInTest } from './test.ts'

type Fleet = Awaited<ReturnType<typeof startOwnFleet>>

async function startOwnFleet(product: Product, owner: Person) {
  const watched = await startWatched(product, owner, { devices: 40, historySeconds: 600 })
  const [offline, pending, cloned] = await Promise.all([
    watched.offline(1),
    watched.pending(2),
    watched.cloned(3),
  ])
  await watched.outdated(offline)
  // A name that is part of no other.
  await watched.change(cloned, { name: 'copied machine' })
  return { ...watched, online: watched.ids[0] ?? '', offline, pending, cloned }
}

/** As the owner of simulated machines: one is offline, one has never reported, one has a double. */
export const watchedTest = signedInTest.extend<object, { fleet: Fleet }>({
  fleet: [
    async ({ product, owner }, use) => {
      const fleet = await startOwnFleet(product, owner)
      await use(fleet)
      fleet.stop()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
})

/** Of the same install, as a person with a workspace of their own without any machine: no other server is started. */
export const newcomerTest = watchedTest.extend(asPerson)
