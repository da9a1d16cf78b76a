import { accountsOf, readState } from './state.ts'
import { answers } from './product.ts'
import { startDemo, type Demo } from './start-demo.ts'

export type { Demo } from './start-demo.ts'

/** The demo that runs already, or one that is started for as long as it is needed. */
export async function openDemo(say: (text: string) => void): Promise<Demo> {
  const state = readState()
  if (state?.isFilled && (await answers(state.url))) {
    const { url, inboxUrl } = state
    return { url, inboxUrl, accounts: accountsOf(state), stop: () => Promise.resolve() }
  }
  return startDemo({ isFresh: false, say })
}
