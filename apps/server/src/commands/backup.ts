import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createBackup } from '../domains/operations/index.ts'
import { given } from './terminal.ts'
import { withService } from './with-service.ts'

export async function backup(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-samples': { type: 'boolean', default: false } },
  })
  const folder = given(z.string().min(1), 'a folder', positionals)
  const withSamples = !values['without-samples']
  await withService((service) => createBackup(service, { folder, withSamples }, console.log))
  console.log(`Backup complete: ${folder}. Store MARSAD_SECRET separately; backups do not include it.`)
}
