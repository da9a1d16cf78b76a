import { readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Enrolment } from '@marsad/contract/agent/enrolment'
import { timing } from '@marsad/contract/agent/protocol'
import { environmentKey, type Config } from '../config.ts'
import { createHttp, type Http } from '../uplink/http.ts'
import { Identity } from './identity.ts'
import { machineName } from '../machine-root.ts'
import { lockDataDir } from './lock.ts'
import { askChallenge, enrol } from './session.ts'
import { Stopped } from '../stopped.ts'
import { version } from '../version.ts'

const platforms: Partial<Record<NodeJS.Platform, Enrolment['platform']>> = {
  linux: 'linux',
  win32: 'windows',
  darwin: 'darwin',
}

export interface EnrolOptions {
  keyFile?: string | undefined
  /** Replaces the existing identity of this machine by a new one. */
  replace?: boolean | undefined
  say?: (message: string) => void
}

/** Creates this machine's key pair and sends the public key to the server. */
export async function enrolMachine(
  config: Config,
  { keyFile, replace = false, say = () => {} }: EnrolOptions,
): Promise<string> {
  if (!config.server) throw new Stopped('No server given: marsad-agent enrol --server URL')
  const lock = await lockDataDir(config.dataDir)
  const http = createHttp(config.server, config)
  try {
    const present = Identity.load(config.dataDir)
    if (present?.deviceId && !replace)
      throw new Stopped(
        `This machine is already enrolled as ${present.deviceId}. To enrol it again, add --replace.`,
      )
    const about = {
      key: await readKey(keyFile),
      hostname: machineName(config.collectors.root),
      platform: platforms[process.platform] ?? 'other',
      agentVersion: version,
    }
    if (present?.deviceId)
      return await replaceIdentity(http, present, present.deviceId, { config, about, say })
    const identity = (replace ? null : present) ?? Identity.create(config.dataDir, config.server)
    if (identity !== present) identity.begin()
    const enrolled = await enrol(http, identity, about)
    identity.enrolled(enrolled, config.server)
    return enrolled.deviceId
  } finally {
    http.close()
    lock.release()
  }
}

type Replacing = {
  config: Config
  about: Parameters<typeof enrol>[2]
  say: (message: string) => void
}

/** The present identity stays until the server has agreed. It stays the same device if the server confirms it. */
async function replaceIdentity(
  http: Http,
  present: Identity,
  formerId: string,
  { config, about, say }: Replacing,
): Promise<string> {
  const formerServer = present.server
  // Read before the new key is stored, which is a change of the same file.
  const activeAt = present.lastActiveAt()
  const next = present.beginReplacement()
  try {
    const proof = formerServer === config.server && {
      replaces: present.replacementOf(
        next,
        formerId,
        await quietChallenge(http, formerId, { activeAt, say }),
      ),
    }
    const enrolled = await enrol(http, next, { ...about, ...proof })
    const { deviceId } = enrolled
    present.replaced(enrolled, config.server)
    if (deviceId !== formerId)
      say(
        `The previous device was kept: it belongs to another workspace, or another machine reports as it. If it is not needed, remove it: ${new URL(`/servers/${formerId}`, formerServer).href}`,
      )
    return deviceId
  } catch (error) {
    if (error instanceof Stopped) present.dropReplacement()
    throw error
  }
}

/** Longer than the server requires: a report takes a moment to be recorded. */
const quietSeconds = timing.replaceAfterSeconds + 4

/**
 * A challenge, after a time in which this machine has sent nothing: whoever is seen as the device during that time
 * is another machine. An agent that stopped long ago need not wait.
 */
async function quietChallenge(
  http: Http,
  deviceId: string,
  { activeAt, say }: Pick<Replacing, 'say'> & { activeAt: Date | null },
): Promise<string> {
  const challenge = await askChallenge(http, deviceId)
  if (activeAt && Date.now() - activeAt.getTime() < timing.offlineAfterSeconds * 1000) {
    say(`Waiting ${quietSeconds} seconds to check that no other machine reports as ${deviceId}`)
    await sleep(quietSeconds * 1000)
  }
  return challenge
}

/** From a private file, the environment or a pipe; never from the arguments, which every user can read. */
async function readKey(keyFile: string | undefined): Promise<string> {
  const key = (keyFile ? readPrivateFile(keyFile) : environmentKey() || (await readStdin())).trim()
  if (!key)
    throw new Stopped('No enrolment key: pass it on stdin, in MARSAD_ENROLMENT_KEY or with --key-file')
  return key
}

async function readStdin() {
  let input = ''
  for await (const chunk of process.stdin) input += String(chunk)
  return input
}

function readPrivateFile(path: string) {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Stopped(`${path} is readable by other users: chmod 600 ${path}`)
  return readFileSync(path, 'utf8')
}
