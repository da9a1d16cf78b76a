import { readFileSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Enrolment } from '@marsad/contract/agent/enrolment'
import { environmentKey, type Config } from '../config.ts'
import { createHttp } from '../uplink/http.ts'
import { Identity } from './identity.ts'
import { lockDataDir } from './lock.ts'
import { enrol } from './session.ts'
import { Stopped } from '../stopped.ts'
import { version } from '../version.ts'

const platforms: Partial<Record<NodeJS.Platform, Enrolment['platform']>> = {
  linux: 'linux',
  win32: 'windows',
  darwin: 'darwin',
}

export interface EnrolOptions {
  keyFile?: string | undefined
  /** Give up the identity this machine has and take a new one. */
  replace?: boolean | undefined
}

/** Makes this machine's key and gives the server the public half of it. */
export async function enrolMachine(
  config: Config,
  { keyFile, replace = false }: EnrolOptions,
): Promise<string> {
  if (!config.server) throw new Stopped('Where to? marsad-agent enrol --server URL')
  const lock = await lockDataDir(config.dataDir)
  const http = createHttp(config.server, config)
  try {
    const begun = replace ? null : Identity.load(config.dataDir)
    if (begun?.deviceId)
      throw new Stopped(
        `This machine is enrolled already, as ${begun.deviceId}. Use --replace to enrol it anew.`,
      )
    const key = await readKey(keyFile)
    const identity = begun ?? Identity.create(config.dataDir, config.server)
    if (!begun && !replace) identity.begin()
    const platform = platforms[process.platform] ?? 'other'
    const deviceId = await enrol(http, identity, {
      key,
      hostname: hostname(),
      platform,
      agentVersion: version,
    })
    identity.enrolled(deviceId, config.server)
    return deviceId
  } finally {
    http.close()
    lock.release()
  }
}

/** From a file of its owner's, the environment or a pipe; never from the arguments, which every user can read. */
async function readKey(keyFile: string | undefined): Promise<string> {
  const key = (keyFile ? readPrivateFile(keyFile) : environmentKey() || (await readStdin())).trim()
  if (!key)
    throw new Stopped('No enrolment key: give it on stdin, in MARSAD_ENROLMENT_KEY or with --key-file')
  return key
}

async function readStdin() {
  let input = ''
  for await (const chunk of process.stdin) input += String(chunk)
  return input
}

function readPrivateFile(path: string) {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Stopped(`${path} can be read by others: chmod 600 ${path}`)
  return readFileSync(path, 'utf8')
}
