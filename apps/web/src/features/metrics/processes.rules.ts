import type { Process } from '@marsad/contract/agent/facts'
import { foldText } from '@marsad/contract/fold'

export const processSorts = ['name', 'pid', 'user', 'group', 'status', 'cpu', 'memory'] as const
export type ProcessSort = (typeof processSorts)[number]
export interface ProcessOrder {
  by: ProcessSort
  direction: 'ascending' | 'descending'
}

/** Processes whose name, user, command, container, service or number matches. */
export function matching(processes: readonly Process[], text: string): Process[] {
  const wanted = foldText(text.trim())
  return processes.filter(
    ({ name, user, command, pid, group }) =>
      `${pid}` === wanted ||
      [name, user, command, group?.name ?? ''].some((part) => foldText(part).includes(wanted)),
  )
}

const keys: Record<ProcessSort, (process: Process) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  pid: ({ pid }) => pid,
  user: ({ user }) => user.toLowerCase(),
  group: ({ group }) => group?.name.toLowerCase() ?? '',
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
