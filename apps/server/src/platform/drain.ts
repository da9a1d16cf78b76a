import { perService } from './context.ts'

/**
 * Whether this server is about to stop. Until it does, it answers everything and says so where it is asked for its
 * health, so that whoever divides requests among servers sends it no more of them.
 */
export const drainOf = perService(() => {
  let isBegun = false
  return {
    begin() {
      isBegun = true
    },
    get isBegun() {
      return isBegun
    },
  }
})
