import type { NewStatusPage } from '@marsad/contract/http/status-pages'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { presenceRows } from '../domains/devices/schema.ts'
import { watchPages } from '../domains/monitors/subscribers/watch-pages.ts'
import { addDevice } from './agents/watched.ts'
import { signedInPerson } from './people.ts'
import type { TestServer } from './start-server.ts'

type Person = Awaited<ReturnType<typeof signedInPerson>>

/** Workspaces of a server whose status pages people subscribe to. */
export function openShops(server: TestServer) {
  let count = 0

  async function addPage(owner: Person, changes: Partial<NewStatusPage> = {}) {
    const { token } = owner
    const body = {
      slug: `news-${(count += 1)}-${randomUUID().slice(0, 8)}`,
      languages: 'both',
      title: { en: 'Acme', ar: 'أكمي' },
      isPublished: true,
      hasSubscriptions: true,
      ...changes,
    }
    const made = await server.call('POST', '/api/status-pages', { token, body })
    expect(made.status).toBe(201)
    return { id: String(made.body.id), slug: String(made.body.slug) }
  }

  /** A page with two services, each a device that can be taken away. */
  async function addShop(changes: Partial<NewStatusPage> = {}) {
    const owner = await signedInPerson(server)
    const [shop, post] = [await addDevice(server, owner), await addDevice(server, owner)]
    const page = await addPage(owner, {
      groups: [
        {
          name: { en: 'Services', ar: 'الخدمات' },
          items: [
            { kind: 'device', id: shop, label: { en: 'Shop', ar: 'المتجر' } },
            { kind: 'device', id: post, label: { en: 'Mailboxes', ar: 'البريد' } },
          ],
        },
      ],
      ...changes,
    })
    return { owner, page, shop, post }
  }

  const setSeen = ({ workspaceId }: Person, deviceId: string, lastSeenAt: Date) =>
    server.engines.postgres.transaction({ workspaceId }, (tx) =>
      tx
        .update(presenceRows)
        .set({ lastSeenAt })
        .where(sql`${presenceRows.deviceId} = ${deviceId}`),
    )
  const takeAway = (owner: Person, ...ids: string[]) =>
    Promise.all(ids.map((id) => setSeen(owner, id, new Date(Date.now() - 3_600_000))))
  const bringBack = (owner: Person, ...ids: string[]) =>
    Promise.all(ids.map((id) => setSeen(owner, id, new Date(Date.now() + 3_600_000))))

  /** So many looks at the pages of a workspace, a minute apart, from this minute on. */
  async function look({ workspaceId }: Person, from: number, looks: number) {
    for (let minute = from; minute < from + looks; minute += 1) {
      await watchPages(server, workspaceId, new Date(Date.now() + minute * 60_000))
    }
  }
  const sqlIn = ({ workspaceId }: Person, statement: ReturnType<typeof sql>) =>
    server.engines.postgres.transaction({ workspaceId }, (tx) => tx.execute(statement))

  return { addPage, addShop, takeAway, bringBack, look, sqlIn }
}
