// Long: an incident of five hundred alerts is escalated step by step.
// Covers: apps/server/src/domains/alerting/escalations, apps/server/src/domains/alerting/incidents
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailsTo } from '../../../test/engines/inbox.ts'
import { escalating, type Person, soon, stepTo, toPerson } from '../../../test/escalations.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const pagesTo = async ({ userId }: Pick<Person, 'userId'>) =>
  (await mailsTo(`${userId}@example.com`)).flatMap(({ subject }) =>
    /^(On-call page|نداء مناوبة)/.test(subject) ? [subject] : [],
  )

test('an incident of 500 alerts pages each person once a step', async () => {
  const it = await escalating(server)
  const [sara, omar] = [await it.member(), await it.member()]
  await it.policy([stepTo(toPerson(sara), toPerson(omar)), stepTo(toPerson(omar)), stepTo(toPerson(sara))])
  const parts = Array.from({ length: 500 }, (_, n) => `/data/${n}`)
  await it.breach(await it.ruleOf(), it.deviceId, parts)
  const id = await it.first()
  await vi.waitFor(async () => expect((await it.read(id)).escalation).toMatchObject({ alerts: 500 }), soon)
  await it.paged(id, 2)
  await it.pass(id)
  await it.paged(id, 3)
  await vi.waitFor(async () => expect(await pagesTo(omar)).toHaveLength(2), soon)
  expect(await pagesTo(sara)).toHaveLength(1)
  const [mail] = (await mailsTo(`${omar.userId}@example.com`)).toReversed()
  expect(mail?.text).toContain('499 more alerts')
  // Every alert of the incident shows the same escalation, and one acknowledgement ends it.
  const some = await it.alerts()
  const ids = await Promise.all(some.slice(0, 5).map(async (one) => (await it.read(one.id)).escalation?.id))
  expect(new Set(ids).size).toBe(1)
  expect(await it.act('acknowledge', [some[7]?.id ?? ''])).toMatchObject({ status: 200 })
  expect((await it.read(id)).escalation).toMatchObject({ next: null, ended: { reason: 'acknowledged' } })
  expect(await it.pagesOf(id)).toHaveLength(3)
}, 120_000)
