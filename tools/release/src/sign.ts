import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { agentReleaseName, releaseKeyName, writeRelease, type Product } from '@marsad/contract/agent/release'

export const root = resolve(import.meta.dirname, '../../..')
export const { version: releaseVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}
/** Committed by whoever publishes releases; without it there are only unsigned ones. */
const publicKeyFile = join(root, 'deploy', releaseKeyName)

/** A new pair: the private half into a file of its owner's, the public half into the repository. */
export function makeKeys(privateFile: string, publicFile = publicKeyFile) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  // "wx" never replaces a key: what the old one signed could not be followed by anything.
  writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }))
}

export interface ReleaseKey {
  sign(statement: string): string
  /** PEM, as installers and agents carry it. */
  publicKey: string
}

/** The key that signs, which must be the other half of the one in the repository. */
export function readKey(privateFile: string, publicFile = publicKeyFile): ReleaseKey {
  const key = createPrivateKey(readFileSync(privateFile))
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${privateFile} is not an Ed25519 key`)
  if (!existsSync(publicFile) || readFileSync(publicFile, 'utf8') !== publicKey)
    throw new Error(
      `${publicFile} is not the public half of ${privateFile}: machines would refuse the release`,
    )
  return { sign: (statement) => sign(null, Buffer.from(statement), key).toString('base64'), publicKey }
}

interface Signing {
  folder: string
  product: Product
  version: string
  names: readonly string[]
}

/** Writes the statement about files of a folder, signed, and the public key beside it; without a key it removes both. */
export function signRelease({ folder, product, version, names }: Signing, key: ReleaseKey | undefined) {
  const statement = join(folder, product === 'marsad' ? `marsad-${version}.release` : agentReleaseName)
  for (const file of [statement, join(folder, releaseKeyName)]) rmSync(file, { force: true })
  if (!key) return
  const files = names.toSorted().map((name) => {
    const path = join(folder, name)
    return { name, bytes: statSync(path).size, sha256: sha256Of(path) }
  })
  const signed = writeRelease({ product, version, files })
  writeFileSync(statement, `${signed}signature ${key.sign(signed)}\n`)
  writeFileSync(join(folder, releaseKeyName), key.publicKey)
}

export const sha256Of = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** The files of the agent in a folder that belong to a version. */
export const agentFiles = (folder: string, version: string) =>
  globSync(['marsad-agent.mjs', `marsad-agent-${version}-*`, `marsad-agent_${version}_*.deb`], {
    cwd: folder,
  })

/** The server's installer with the public key for its archives; without one, archives need --allow-unsigned. */
export function fillInstaller(key: ReleaseKey | undefined): string {
  const script = readFileSync(join(root, 'deploy/install.sh'), 'utf8')
  return script.replace('@RELEASE_KEY@', () => key?.publicKey.trim() ?? '')
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [privateFile] = positionals
  if (privateFile) {
    makeKeys(resolve(privateFile))
    console.log(`The private key is in ${privateFile}: keep it off this machine and out of every repository.`)
    console.log(`The public key is in ${publicKeyFile}: commit it.`)
  } else if (values.key) {
    const folder = join(root, 'release')
    const names = agentFiles(folder, releaseVersion)
    signRelease({ folder, product: 'marsad-agent', version: releaseVersion, names }, readKey(values.key))
    console.log(['Signed:', ...names].join('\n  '))
  } else throw new Error('npm run release:keys -- FILE, or npm run release:sign -- --key FILE')
}
