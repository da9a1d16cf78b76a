import type { Enrolled, Joined, Redirect, Replacement } from '@marsad/contract/agent/enrolment'
import { redirectSigningInput, replacementSigningInput } from '@marsad/contract/agent/protocol'
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

interface Stored {
  /** PKCS#8, base64. It is created here and never leaves this file. */
  privateKey: string
  server: string
  /** The public key of that server, from the enrolment or the first join; it signs where the device moves to. */
  serverKey?: string | undefined
  /** The server before, if that one sent this device on. */
  movedFrom?: string | undefined
  deviceId: string | null
  joins: number
  /**
   * The nonce of the join in progress: stored before it is sent, so that a lost response is distinguished from a
   * copied disk.
   */
  nonce: string | null
  /** The nonce of the last counted join, repeated while the disk cannot store a new one. */
  lastNonce?: string | null
  /**
   * The key of a replacement whose response has not arrived: the server may have taken it already, or not yet.
   */
  nextKey?: string | undefined
}

type Named = Pick<Enrolled, 'deviceId'> & { serverKey?: string | undefined }
/** What of a join is stored; older servers do not name their key. */
type Counted = Pick<Joined, 'joins'> & Partial<Pick<Joined, 'serverKey'>>

/** What an enrolment is signed with. */
export type Signer = { publicKey: string; sign(words: string): string }

/** The identity of this machine: one file that only its owner can read. */
export class Identity {
  readonly #path: string
  #stored: Stored

  private constructor(path: string, stored: Stored) {
    this.#path = path
    this.#stored = stored
  }

  /** The identity of a completed or started enrolment; null if there is none. */
  static load(dataDir: string): Identity | null {
    const path = identityPath(dataDir)
    try {
      return new Identity(path, JSON.parse(readFileSync(path, 'utf8')))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** A new key, not yet on disk: a working identity is replaced only after the server has agreed. */
  static create(dataDir: string, server: string): Identity {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return new Identity(identityPath(dataDir), {
      privateKey: newKey(),
      server,
      deviceId: null,
      joins: 0,
      nonce: null,
    })
  }

  /** Stores a first key before it is sent: after a lost response the same key is sent again. */
  begin() {
    this.#change({})
  }

  get server() {
    return this.#stored.server
  }

  /** The address to use, where the configuration names one: not that of a server which sent this device on. */
  serverOr(configured: string): string {
    const { server, movedFrom } = this.#stored
    return configured && configured !== movedFrom ? configured : server
  }

  get deviceId() {
    return this.#stored.deviceId
  }

  /** Raw, as in the contract. */
  get publicKey(): string {
    return signerOf(this.#stored.privateKey).publicKey
  }

  sign(words: string): string {
    return signerOf(this.#stored.privateKey).sign(words)
  }

  enrolled({ deviceId, serverKey }: Named, server: string) {
    this.#change({ deviceId, server, serverKey, movedFrom: undefined })
  }

  /** Whether the server that this device enrolled at wrote this redirect, for this join. */
  isRedirected({ server, signature }: Redirect, nonce: string): boolean {
    const { serverKey, deviceId } = this.#stored
    if (!serverKey || !deviceId) return false
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: serverKey }, format: 'jwk' })
    const words = redirectSigningInput({ deviceId, nonce, server })
    return verify(null, Buffer.from(words), key, Buffer.from(signature, 'base64url'))
  }

  /** The device is at another server now, which has counted a join. */
  moved(server: string, { joins, serverKey }: Counted, nonce: string) {
    const movedFrom = this.#stored.server
    this.#change({ server, serverKey, movedFrom, joins, nonce: null, lastNonce: nonce })
  }

  /** When this machine may last have been seen as its device; null if it never joined. */
  lastActiveAt(): Date | null {
    const { joins, nonce } = this.#stored
    if (joins === 0 && !nonce) return null
    const spool = join(dirname(this.#path), 'spool')
    const files = existsSync(spool) ? readdirSync(spool).map((name) => join(spool, name)) : []
    const times = [this.#path, ...files].map(
      (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    )
    return new Date(Math.max(...times))
  }

  /** A new key beside the present one, stored before it is sent: after a lost response it is sent again. */
  beginReplacement(): Signer {
    const nextKey = this.#stored.nextKey ?? newKey()
    if (!this.#stored.nextKey) this.#change({ nextKey })
    return signerOf(nextKey)
  }

  /** The server did not take the new key. */
  dropReplacement() {
    this.#change({ nextKey: undefined })
  }

  /** Proves to the server, for a challenge, that this machine has been this device. */
  replacementOf({ publicKey }: Signer, deviceId: string, challenge: string): Replacement {
    const words = { deviceId, challenge, joins: this.#stored.joins, nonce: this.#stored.nonce }
    return { ...words, signature: this.sign(replacementSigningInput({ ...words, publicKey })) }
  }

  /** The new key takes the place of the present one. */
  replaced({ deviceId, serverKey }: Named, server: string) {
    const { nextKey, privateKey } = this.#stored
    this.#change({
      privateKey: nextKey ?? privateKey,
      deviceId,
      server,
      serverKey,
      movedFrom: undefined,
      joins: 0,
      nonce: null,
      lastNonce: null,
      nextKey: undefined,
    })
  }

  /** The server no longer knows the present key: true if there is a newer one, which is used from now on. */
  takeNextKey(): boolean {
    const { deviceId, server, serverKey, nextKey } = this.#stored
    if (!deviceId || !nextKey) return false
    this.replaced({ deviceId, serverKey }, server)
    return true
  }

  /**
   * The next join. Its nonce is on disk before it is sent, so that after any loss (the request, the response,
   * this process) the same join is repeated. If the disk cannot be written, the last join is repeated, which
   * needs no write.
   */
  nextJoin(): { joins: number; nonce: string } {
    const { joins, nonce, lastNonce } = this.#stored
    if (nonce) return { joins, nonce }
    const fresh = randomBytes(16).toString('base64url')
    try {
      this.#change({ nonce: fresh })
    } catch (error) {
      if (!lastNonce) throw error
      return { joins: joins - 1, nonce: lastNonce }
    }
    return { joins, nonce: fresh }
  }

  /** The server counted a join. If this cannot be stored, the same join is repeated next time. */
  joined({ joins, serverKey }: Counted, nonce: string) {
    if (joins === this.#stored.joins && !this.#stored.nonce) return
    this.#change({ joins, nonce: null, lastNonce: nonce, serverKey: this.#stored.serverKey || serverKey })
  }

  /** Written to disk first: memory is never ahead of the disk. */
  #change(change: Partial<Stored>) {
    const stored = { ...this.#stored, ...change }
    writeDurably(this.#path, `${JSON.stringify(stored, null, 2)}\n`)
    this.#stored = stored
  }
}

/** PKCS#8, base64. */
const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')

function signerOf(stored: string): Signer {
  const key = createPrivateKey({ key: Buffer.from(stored, 'base64'), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (!x) throw new Error('The key of this device is not an Ed25519 key')
  return { publicKey: x, sign: (words) => sign(null, Buffer.from(words), key).toString('base64url') }
}

const identityPath = (dataDir: string) => join(dataDir, 'identity.json')

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Synced before the rename, and renamed before anything is sent: a join counted twice would look like a copy.
 */
function writeDurably(path: string, text: string) {
  // Not `writeSync`, which on a full disk writes only a part without an error.
  withFile(`${path}.new`, 'w', (fd) => writeFileSync(fd, text))
  renameSync(`${path}.new`, path)
  // Windows syncs directories itself and cannot open one.
  if (process.platform !== 'win32') withFile(dirname(path), 'r', () => {})
}

function withFile(path: string, flags: 'r' | 'w', use: (fd: number) => void) {
  const fd = openSync(path, flags, 0o600)
  try {
    use(fd)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
