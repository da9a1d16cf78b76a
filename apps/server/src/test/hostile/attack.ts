import { randomInt } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import * as fc from 'fast-check'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { objectNamed } from '../matrix/sample.ts'
import type { Side } from '../matrix/world.ts'
import type { Operation } from './operations.ts'
import { requestsTo, type Request } from './requests.ts'

/** Two seconds on an idle machine, scaled by the load. */
const patienceMs = () => 2000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

const mostChanges = 20

export type Target = { url: string; internalSecret: string; newSide: () => Promise<Side> }
export type Problem = { key: string; n: number; what: string; request: string }
export type Outcome = {
  key: string
  calls: number
  statuses: Map<number, number>
  slowestMs: number
  problems: Problem[]
}

type Answer = { status: number; type: string; text: string; ms: number }

/** The results of `count` hostile calls, and a side that they left as it was; the same seed gives the same calls. */
export async function attack(
  target: Target,
  operation: Operation,
  { count, seed, spare }: { count: number; seed: number; spare?: Side | undefined },
): Promise<{ outcome: Outcome; side: Side | undefined }> {
  const agent = new Agent({ connections: 1, bodyTimeout: 10_000, headersTimeout: 10_000 })
  const outcome: Outcome = { key: operation.key, calls: 0, statuses: new Map(), slowestMs: 0, problems: [] }
  let side = spare ?? (await target.newSide())
  let changes = 0
  try {
    for (const wanted of fc.sample(requestsTo(operation), { numRuns: count, seed })) {
      const answer = await judged(wanted, () => send(agent, target, operation, side, wanted))
      // A successful write may have changed the state, or ended the caller's access. A new state costs more
      // than many calls.
      const changed = operation.method !== 'GET' && answer.status < 300
      if (changed) changes += 1
      const isSpent = operation.method === 'DELETE' || changes >= mostChanges
      if (answer.status === 401 || (changed && isSpent)) {
        side = await target.newSide()
        changes = 0
      }
    }
  } finally {
    await agent.close()
  }
  return { outcome, side: changes === 0 ? side : undefined }

  async function judged(wanted: Request, call: () => Promise<Answer>) {
    let answer = await call()
    // A busy machine is slow now and then; a slow operation is slow again.
    for (let n = 0; n < 2 && answer.status > 0 && answer.ms > patienceMs(); n += 1) answer = await call()
    const what = answer.ms > patienceMs() ? `took ${answer.ms.toFixed(0)} ms` : offSchema(operation, answer)
    if (what)
      outcome.problems.push({
        key: operation.key,
        n: outcome.calls,
        what,
        request: describe(operation, wanted),
      })
    outcome.calls += 1
    outcome.slowestMs = Math.max(outcome.slowestMs, answer.ms)
    outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1)
    return answer
  }
}

function offSchema(
  { answer: schemaOf, method }: Operation,
  { status, type, text }: Answer,
): string | undefined {
  if (status === 0) return `no answer: ${text}`
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  const schema = schemaOf(status)
  if (!schema) return undefined
  // Text downloads return text, whatever else the operation can return.
  if (!type.includes('json')) return `${status} is ${type || 'no type'}: ${text.slice(0, 200)}`
  const parsed = schema.safeParse(JSON.parse(text))
  return parsed.success
    ? undefined
    : `${method} ${status} is off its schema: ${z.prettifyError(parsed.error).slice(0, 300)}`
}

const tokenFor = ({ permission }: Operation, { internalSecret }: Target, side: Side) => {
  if (permission === 'internal') return internalSecret
  return permission === 'device' ? side.deviceToken : side.owner.token
}

async function send(
  agent: Agent,
  target: Target,
  operation: Operation,
  side: Side,
  { path, query, headers, body, bytes }: Request,
): Promise<Answer> {
  const address = fill(query ? `${path}?${query}` : path, side)
  const begun = performance.now()
  const noAnswer = (error: unknown): Answer => ({
    status: 0,
    type: '',
    text: String(error),
    ms: performance.now() - begun,
  })
  const response = await request(target.url + address, {
    method: operation.method,
    dispatcher: agent,
    headers: {
      authorization: `Bearer ${tokenFor(operation, target, side)}`,
      // A new address each time, or the rate limit per address would answer instead of the operation.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...headers,
    },
    ...(body !== undefined && { body: fill(body, side) }),
    ...(bytes !== undefined && { body: Buffer.from(bytes, 'base64') }),
  }).catch(noAnswer)
  if ('status' in response) return response
  const type = String(response.headers['content-type'] ?? '')
  // An event stream does not end.
  const isStream = type.startsWith('text/event-stream')
  if (isStream) response.body.on('error', () => undefined).destroy()
  const text = isStream ? '' : await response.body.text()
  return { status: response.statusCode, type, text, ms: performance.now() - begun }
}

/** Inserts the ids of a workspace's objects into a request. */
const fill = (text: string, side: Side) =>
  text
    .replaceAll(/"?(?:«|%C2%AB)raw(?::|%3A)([^»%]*)(?:»|%C2%BB)"?/g, '$1')
    .replaceAll(
      /(?:«|%C2%AB)(object|own|new)(?:(?::|%3A)([\w-]*))?(?:»|%C2%BB)/g,
      (_, kind: string, name: string) => {
        if (kind === 'new') return newId()
        return (kind === 'object' ? side.objects[name] : objectNamed(side, name)) ?? newId()
      },
    )

const describe = ({ method }: Operation, { path, query, headers, body, bytes }: Request) =>
  JSON.stringify({
    [method]: query ? `${path}?${query}` : path,
    headers,
    body: body?.slice(0, 2000),
    bytes: bytes?.slice(0, 400),
  })
