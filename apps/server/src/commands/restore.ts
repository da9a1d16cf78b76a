import { parseArgs } from 'node:util'
import { z } from 'zod'
import { migrateDatabase } from '../engines/migrate.ts'
import { restoreBackup } from '../domains/operations/index.ts'
import { given } from './terminal.ts'
import { withService } from './with-service.ts'

export async function restore(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'into-empty': { type: 'boolean', default: false } },
  })
  const folder = given(z.string().min(1), 'a folder', positionals)
  const { startedAt } = await withService((service) => {
    const { ownerUrl, url } = service.config.postgres
    const migrate = () => migrateDatabase({ ownerUrl, appUrl: url })
    return restoreBackup(service, { folder, intoEmpty: values['into-empty'], migrate }, console.log)
  })
  console.log(`Restored the backup of ${startedAt}. Start the server with the MARSAD_SECRET of that install.`)
}
