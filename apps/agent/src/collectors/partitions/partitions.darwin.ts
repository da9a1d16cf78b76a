import type { PartitionReading, Source } from '../collector.ts'
import { runProgram } from '../../reading/run-program.ts'
import { measureMounts } from './measure-mounts.ts'
import { parseMount } from './parse-mount.ts'

export const darwinPartitions = (onFailure: () => void): Source<PartitionReading[]> =>
  measureMounts({
    list: async () => parseMount(await runProgram('/sbin/mount')),
    pathOf: (mountpoint) => mountpoint,
    onFailure,
  })
