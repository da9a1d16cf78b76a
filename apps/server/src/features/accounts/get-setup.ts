import type { Setup } from '@marsad/contract/http/auth'
import type { Service } from '../../lib/ctx.ts'
import { hasVerifiedUser } from './users.store.ts'

/** Whether this install still waits for its first person, and whether strangers may register. */
export async function getSetup({ config, engines }: Service): Promise<Setup> {
  const isEmpty = !(await engines.postgres.transaction({}, hasVerifiedUser))
  return { isEmpty, isRegistrationOpen: isEmpty || config.registration === 'open' }
}
