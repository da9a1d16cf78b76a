import { z } from 'zod'
import type { Service } from '../../lib/ctx.ts'
import { askJson, askMetrics, labelOf, sumOf } from './ask.ts'
import { clockFinding } from './clock.ts'
import { well, type Finding } from './finding.ts'
import { roomFinding } from './room.ts'

const Value = z.tuple([z.number(), z.string()])
const Now = z.object({ data: z.object({ result: z.tuple([z.object({ value: Value })]) }) })

export async function examineVictoria({ engines }: Service): Promise<Finding[]> {
  const metrics = await askMetrics(engines.victoria)
  const begun = Date.now()
  const answer = Now.parse(await askJson(engines.victoria, '/api/v1/query?query=time()'))
  const middleMs = (begun + Date.now()) / 2
  const version = labelOf(metrics, 'vm_app_version', 'short_version')
  return [
    well('VictoriaMetrics', `version ${version}, ${sumOf(metrics, 'vm_rows')} samples`),
    clockFinding('VictoriaMetrics', Number(answer.data.result[0].value[1]) * 1000 - middleMs),
    roomFinding('VictoriaMetrics', sumOf(metrics, 'vm_free_disk_space_bytes')),
  ]
}
