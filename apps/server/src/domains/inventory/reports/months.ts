import { perService } from '../../../platform/context.ts'
import { makeMonth } from './reports.store.ts'

/** Makes the partition of a change, in case no worker has made it in time. */
export const months = perService(({ engines }) => {
  const made = new Set<string>()
  return {
    async ensure(moment: Date) {
      const month = moment.toISOString().slice(0, 7)
      if (made.has(month)) return
      // Outside any transaction, so that reports do not wait for each other.
      await makeMonth(engines.postgres, moment)
      made.add(month)
    },
  }
})
