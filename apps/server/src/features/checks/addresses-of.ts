import { createAddresses } from '../../lib/outbound/index.ts'
import { perService } from '../../lib/per-service.ts'

/** Where the hosts of checks are, as far as this install may call them. */
export const addressesOf = perService(({ config }) => createAddresses(config.outbound))
