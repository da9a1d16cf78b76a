import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upEngines } from '@marsad/engines'
import { bundleWithLinks } from '@marsad/server/bundle-server.ts'
import { administer, migrate } from './product.ts'

/**
 * One migrated database of which every install of a run is a copy, and the server as a release has it: to migrate and to
 * read the sources takes longer than all else of a start.
 */
export default async function setup() {
  const engines = await upEngines('test')
  const template = 'e2e_template'
  await administer(engines.databaseOwnerUrl, `drop database if exists ${template} with (force)`)
  await administer(engines.databaseOwnerUrl, `create database ${template}`)
  migrate(engines, template)
  process.env['MARSAD_E2E_TEMPLATE'] = template
  const release = await mkdtemp(join(tmpdir(), 'marsad-release-'))
  process.env['MARSAD_E2E_SERVER'] = await bundleWithLinks(release)
  return () => rm(release, { recursive: true })
}
