// Long: five thousand subscribers get a mail each.
// Covers: apps/server/src/domains/monitors/subscribers
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShops } from '../../../test/shops.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { statusSubscribers } from './schema.ts'
import { sealToken } from './subscription-token.ts'

let server: TestServer
let shops: ReturnType<typeof openShops>
beforeAll(async () => {
  server = await startServer()
  shops = openShops(server)
})
afterAll(() => server.close())

test('five thousand subscribers get one mail each, in batches beside which requests are served', async () => {
  const { owner, page, shop } = await shops.addShop()
  const { token: sealed } = statusSubscribers
  await shops.sqlIn(
    owner,
    sql`insert into ${statusSubscribers} (id, workspace_id, page_id, email, locale, token_hash, ${sql.raw(sealed.name)},
        confirmed_at)
      select gen_random_uuid(), ${owner.workspaceId}, ${page.id}, n || '@list.example', 'en', sha256(n::text::bytea),
        'x', now() from generate_series(1, 5000) n`,
  )
  const sent: string[] = []
  const { rows } = await shops.sqlIn(owner, sql`select id from ${statusSubscribers}`)
  for (let from = 0; from < rows.length; from += 1000) {
    const some = rows.slice(from, from + 1000).map(({ id }) => String(id))
    const boxes = some.map((id) => sealToken(server, id, `marsad_u_${id}`))
    await shops.sqlIn(
      owner,
      sql`update ${statusSubscribers} s set token = b.box from
        unnest(${sql.param(some)}::uuid[], ${sql.param(boxes)}::bytea[]) as b (id, box) where s.id = b.id`,
    )
  }
  const mail = vi.spyOn(server.engines.mail, 'send').mockImplementation(async ({ to }) => {
    sent.push(to.address)
    await new Promise(setImmediate)
  })
  await shops.look(owner, 0, 1)
  await shops.takeAway(owner, shop)
  await shops.look(owner, 1, 3)
  // A request is answered meanwhile.
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(50), 20_000)
  const before = performance.now()
  expect(await server.call('GET', `/api/status/${page.slug}`)).toMatchObject({ status: 200 })
  expect(performance.now() - before).toBeLessThan(2000)
  await vi.waitFor(() => expect(sent).toHaveLength(5000), 90_000)
  await new Promise((done) => setTimeout(done, 700))
  mail.mockRestore()
  expect(new Set(sent).size).toBe(5000)
}, 120_000)
