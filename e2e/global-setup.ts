import { upEngines } from '@marsad/engines'
import { administer, migrate } from './product.ts'

/** One migrated database of which every install of a run is a copy: to migrate takes longer than all else of a start. */
export default async function setup() {
  const engines = await upEngines('test')
  const template = 'e2e_template'
  await administer(engines.databaseOwnerUrl, `drop database if exists ${template} with (force)`)
  await administer(engines.databaseOwnerUrl, `create database ${template}`)
  migrate(engines, template)
  process.env['MARSAD_E2E_TEMPLATE'] = template
}
