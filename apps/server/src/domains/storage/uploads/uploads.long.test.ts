// Long: a server is killed, and the lock of its upload is honoured for a while.
// Covers: apps/server/src/domains/storage/uploads, apps/server/src/domains/storage/items
// Covers: apps/server/src/engines/objects
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { signedInPerson } from '../../../test/people.ts'
import { runServer } from '../../../test/run-server.ts'
import { startServer } from '../../../test/start-server.ts'
import { storageUser } from '../../../test/storage.ts'
import { patchRequest, tusClient } from '../../../test/tus.ts'

const MiB = 1024 * 1024
const sha256 = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''

test.for(['s3', 'disk'] as const)(
  'an upload whose server is killed in the middle goes on at another one, on %s',
  { timeout: 120_000 },
  async (driver) => {
    const beside = await (driver === 'disk' ? startServerOnDisk() : startServer())
    onTestFinished(() => beside.close())
    await beside.engines.objects.ensureBucket()
    const { postgres, objects } = beside.config
    const doomed = await runServer({
      MARSAD_LOG_LEVEL: 'info',
      MARSAD_ROLES: 'web',
      MARSAD_DATABASE_URL: postgres.url,
      MARSAD_OBJECTS_DRIVER: driver,
      MARSAD_OBJECTS_PATH: objects.path,
    })
    const { token } = await signedInPerson(beside)
    const file = randomBytes(9 * MiB)

    const path = locationOf(await tusClient(doomed.url, token).create(file.length, { name: 'large.bin' }))
    const sending = patchRequest(doomed.url + path, token, file.length)
    sending.write(file.subarray(0, file.length - 1))
    const { tus, call } = storageUser(beside, token)
    await expect.poll(() => tus.offset(path), { timeout: 30_000, interval: 200 }).toBe(8 * MiB)
    const killed = once(doomed.child, 'exit')
    doomed.child.kill('SIGKILL')
    await killed

    // The lock of a request whose server died is honoured for a while, in case it only stalled.
    const goOn = () => tus.patch(path, 8 * MiB, file.subarray(8 * MiB))
    await expect.poll(async () => (await goOn()).status, { timeout: 30_000, interval: 500 }).toBe(204)
    const item = () => call('GET', `items/${path.split('/').at(-1)}`)
    await expect.poll(async () => (await item()).body.sha256, { timeout: 30_000 }).toBe(sha256(file))
  },
)
