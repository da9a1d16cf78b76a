import { quick } from './quick.ts'

export default quick(
  ['apps/agent/src/{,identity/,uplink/,live/,samples/}*.test.ts'],
  [
    // These start the agent as a program, or build it.
    'apps/agent/src/{full-disk,main,package,promises,unit}.test.ts',
    'apps/agent/src/identity/update-agent.test.ts',
    // These wait on purpose; `-steps` meets the same code on a clock of its own.
    'apps/agent/src/{disk-trouble,inventory,uplink/uplink}.test.ts',
  ],
)
