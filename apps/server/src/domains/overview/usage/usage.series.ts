import type { Victoria } from '../../../engines/victoria.ts'

/** Samples of a workspace stored within the last day. */
export async function countSamplesOfDay(victoria: Victoria, workspaceId: string): Promise<number> {
  const [total] = await victoria.query({ workspaceId, query: 'sum(count_over_time({__name__!=""}[1d]))' })
  return total?.points[0]?.[1] ?? 0
}
