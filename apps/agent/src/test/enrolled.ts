import { createHttp } from '../uplink/http.ts'
import { Identity } from '../identity/identity.ts'
import { enrol, Session } from '../identity/session.ts'
import { temporaryFolder } from './folder.ts'
import { testGateway } from './test-gateway.ts'

/** A machine just enrolled at its own gateway. */
export async function enrolledMachine() {
  const gateway = await testGateway()
  const dataDir = temporaryFolder()
  const http = createHttp(gateway.url)
  const identity = Identity.create(dataDir, gateway.url)
  const about = { key: 'marsad_e_key', hostname: 'machine', platform: 'linux', agentVersion: '1' } as const
  identity.enrolled(await enrol(http, identity, about), gateway.url)
  return { gateway, dataDir, http, identity, session: new Session(http, identity) }
}
