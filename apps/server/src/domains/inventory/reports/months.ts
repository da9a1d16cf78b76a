import { perService } from '../../../platform/context.ts'
import { makeMonth } from './reports.store.ts'

/** Sees to it that a change has a partition to go to, should no worker have made one in time. */
export const months = perService(({ engines }) => {
  const made = new Set<string>()
  return {
    async ensure(moment: Date) {
      const month = moment.toISOString().slice(0, 7)
      if (made.has(month)) return
      // Outside of any transaction, so that no report waits for another's.
      await makeMonth(engines.postgres, moment)
      made.add(month)
    },
  }
})
