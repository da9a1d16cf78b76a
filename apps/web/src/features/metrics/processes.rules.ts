import type { Process } from '@marsad/contract/agent/facts'
import { foldText } from '@marsad/contract/fold'

export const processSorts = ['name', 'pid', 'user', 'status', 'cpu', 'memory'] as const
export type ProcessSort = (typeof processSorts)[number]
export interface ProcessOrder {
  by: ProcessSort
  direction: 'ascending' | 'descending'
}

/** Processes whose name, user, command or number matches. */
export function matching(processes: readonly Process[], text: string): Process[] {
  const wanted = foldText(text.trim())
  return processes.filter(
    ({ name, user, command, pid }) =>
      `${pid}` === wanted || [name, user, command].some((part) => foldText(part).includes(wanted)),
  )
}

const keys: Record<ProcessSort, (process: Process) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  pid: ({ pid }) => pid,
  user: ({ user }) => user.toLowerCase(),
  status: ({ status }) => status,
  cpu: ({ cpuRatio }) => cpuRatio,
  memory: ({ memoryBytes }) => memoryBytes,
}

export function inOrder(processes: readonly Process[], { by, direction }: ProcessOrder): Process[] {
  const key = keys[by]
  const sign = direction === 'ascending' ? 1 : -1
  return processes.toSorted((a, b) => {
    const [first, second] = [key(a), key(b)]
    if (first === second) return a.pid - b.pid
    return first < second ? -sign : sign
  })
}
