import { z } from 'zod'
import type { HttpEngine } from '../../engines/http-engine.ts'

const Answer = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
})

/** How many samples of a workspace were stored within the last day. */
export async function countSamplesOfDay(victoria: HttpEngine, workspaceId: string): Promise<number> {
  const url = new URL('/api/v1/query', victoria.url)
  url.searchParams.set('query', 'sum(count_over_time({__name__!=""}[1d]))')
  url.searchParams.set('extra_label', `workspace=${workspaceId}`)
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`VictoriaMetrics answered ${response.status}`)
  const { data } = Answer.parse(await response.json())
  return Number(data.result[0]?.value[1] ?? 0)
}
