import { accountsOf, readKept } from './keep.ts'
import { answers } from './product.ts'
import { startDemo, type Demo } from './start-demo.ts'

export type { Demo } from './start-demo.ts'

/** The demo that runs already, or one that is started for as long as it is needed. */
export async function openDemo(say: (text: string) => void): Promise<Demo> {
  const kept = readKept()
  if (kept?.isTold && (await answers(kept.url))) {
    const { url, inboxUrl } = kept
    return { url, inboxUrl, accounts: accountsOf(kept), stop: () => Promise.resolve() }
  }
  return startDemo({ isFresh: false, say })
}
