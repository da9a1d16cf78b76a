import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentReleaseName, releaseKeyName, writeRelease } from '@marsad/contract/agent/release'

/** Stands in for the agent: it enrols with any key but "refuse", and its identity records how it was called. */
export const stubAgent = (version: string) => `#!/usr/bin/env node
// marsad-agent ${version}
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
const [command, ...rest] = process.argv.slice(2)
if (command === 'version') console.log('${version}')
if (command === 'enrol') {
  const deviceId = readFileSync(0, 'utf8').trim()
  if (deviceId === 'refuse') process.exit(1)
  const config = readFileSync(rest[rest.indexOf('--config') + 1], 'utf8')
  const called = { deviceId, config, argv: process.argv, env: process.env, ranAs: userInfo().username }
  const folder = process.env.MARSAD_AGENT_DATA_DIR ?? /^data_dir = (.*)$/m.exec(config)[1]
  writeFileSync(folder + '/identity.json', JSON.stringify(called, null, 2), { mode: 0o600 })
}
`

/** A folder with a built agent. */
export function putAgent(folder: string, version: string, names: Record<string, string> = {}) {
  const files = { 'marsad-agent.mjs': stubAgent(version), ...names }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return Object.keys(files)
}

/** Signs the files as "npm run release:sign" does, with a key of the test. */
export function signAgent(
  folder: string,
  version: string,
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ed25519'),
  names: readonly string[] = ['marsad-agent.mjs'],
) {
  const files = names.map((name) => {
    const path = join(folder, name)
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
    return { name, bytes: statSync(path).size, sha256 }
  })
  const signed = writeRelease({ product: 'marsad-agent', version, files })
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64')
  writeFileSync(join(folder, agentReleaseName), `${signed}signature ${signature}\n`)
  writeFileSync(join(folder, releaseKeyName), publicKey.export({ type: 'spki', format: 'pem' }))
}
