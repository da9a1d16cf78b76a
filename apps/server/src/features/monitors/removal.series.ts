import type { Victoria } from '../../engines/victoria.ts'
import { isValue } from '../../lib/metricsql.ts'

export async function deleteSamples(victoria: Victoria, workspaceId: string, monitorId: string) {
  const selector = `{${isValue('workspace', workspaceId)},${isValue('monitor', monitorId)}}`
  const path = `/api/v1/admin/tsdb/delete_series?${new URLSearchParams({ 'match[]': selector }).toString()}`
  const status = await victoria.post(path, Buffer.alloc(0))
  if (status >= 300) throw new Error(`VictoriaMetrics answered ${status}`)
}
