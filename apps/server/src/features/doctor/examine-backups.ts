import type { Service } from '../../lib/ctx.ts'
import { findLastBackup } from '../backups/index.ts'
import { well, wrong, type Finding } from './finding.ts'

const dayMs = 86_400_000
const oldDays = 7

export async function examineBackups({ engines }: Service): Promise<Finding[]> {
  const last = await findLastBackup(engines.postgres)
  const advice = 'Run: marsad backup FOLDER, and have a timer do it each night.'
  if (!last) return [wrong('backup', 'none was ever completed', advice)]
  const days = (Date.now() - last.startedAt.getTime()) / dayMs
  const says = `the last one is ${days < 1 ? 'less than a day' : `${Math.floor(days)} days`} old`
  return [days < oldDays ? well('backup', says) : wrong('backup', says, advice)]
}
