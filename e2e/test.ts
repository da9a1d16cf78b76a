import { type BrowserContext, test as base, type TestType } from '@playwright/test'
import { Inbox } from './inbox.ts'
import { newEmail, newPerson, sessionOf, type Person } from './people.ts'
import { startProduct, type Product } from './product.ts'

export { expect, type Locator, type Page } from '@playwright/test'

/** What a test of this kind is given, for the tests that are the same in both languages. */
export type ArgsOf<Test> = Test extends TestType<infer Args, infer WorkerArgs> ? Args & WorkerArgs : never

interface WorkerFixtures {
  /** A running install that already has its owner. */
  product: Product
  owner: Person
}

interface Fixtures {
  inbox: Inbox
  /** An unused address. */
  email: string
  /** A person who registered and verified their address, and is signed in nowhere. */
  person: Person
  /** An install of the test's own without any account, closed to outsiders. */
  emptyProduct: Product
}

/** As a guest. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({ browserName }, use) => {
      const product = await startProduct({}, browserName)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The first account of an install is its owner, so it comes before any other.
  owner: [
    async ({ product }, use) => use(await newPerson(product, newEmail())),
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    await use(page)
    // An answer that a test changes may still be on its way when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  inbox: async ({ product }, use) => use(new Inbox(product.inboxUrl)),
  email: async ({ browserName }, use) => use(newEmail(browserName)),
  person: async ({ product, email }, use) => use(await newPerson(product, email)),
  emptyProduct: [
    async ({ browserName }, use) => {
      const product = await startProduct({ MARSAD_REGISTRATION: 'closed' }, browserName)
      await use(product)
      await product.stop()
    },
    { timeout: 120_000 },
  ],
})

/** As the owner, already signed in. */
export const signedInTest = test.extend({
  storageState: async ({ product, owner }, use) =>
    use({
      cookies: [],
      origins: [{ origin: product.url, localStorage: await sessionOf(product, owner) }],
    }),
})

/** For a test as a person with a workspace of their own, already signed in, beside whatever else its worker has. */
export const asPerson = {
  storageState: async (
    { product, person }: ArgsOf<typeof test>,
    use: (state: Awaited<ReturnType<BrowserContext['storageState']>>) => Promise<void>,
  ) =>
    use({
      cookies: [],
      origins: [{ origin: product.url, localStorage: await sessionOf(product, person) }],
    }),
}

export const ownTest = test.extend(asPerson)
