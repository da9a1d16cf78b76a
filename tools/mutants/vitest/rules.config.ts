import { quick } from './quick.ts'

export default quick([
  'apps/server/src/domains/**/*.rules.test.ts',
  'apps/server/src/domains/monitors/checks/checks.test.ts',
])
