import { isExternal } from '@marsad/engines'
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Hooks = { beforeAll: typeof beforeAll; afterAll: typeof afterAll }

/**
 * The hooks of a file that starts or stops engines itself. Those in containers are neither started nor stopped by tests, so
 * with them every test of the file is skipped, and its reason is printed.
 */
export function withOwnEngines(reason: string): Hooks {
  if (!isExternal) return { beforeAll, afterAll }
  beforeEach(({ skip }) => skip(`MARSAD_ENGINES=external: ${reason}`))
  return { beforeAll: () => {}, afterAll: () => {} }
}
