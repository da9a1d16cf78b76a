import { perService } from './context.ts'

/**
 * Whether this server is shutting down. Until it stops it answers every request, but its health check reports
 * the shutdown so that a load balancer sends it no more.
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
