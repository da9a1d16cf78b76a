import { startWatched } from './fleet.ts'
import { asPerson, signedInTest } from './test.ts'

type Fleet = Awaited<ReturnType<typeof startWatched>>

/** As the owner of a few simulated machines to which things happen. */
export const changingTest = signedInTest.extend<object, { fleet: Fleet }>({
  fleet: [
    async ({ product, owner }, use) => {
      const fleet = await startWatched(product, owner, { devices: 8, historySeconds: 900 })
      await use(fleet)
      fleet.stop()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
})

/** Of the same install, as a person with a workspace of their own without any machine: no other server is started. */
export const newcomerTest = changingTest.extend(asPerson)
