import { Pool } from 'undici'
import { createGenerator, markedValue, marker, type Target } from './generate.ts'

/** Series of both workspaces: of equal names, so that queries can join them, and of their own. */
export function linesOf(side: 'own' | 'other', now: number): string {
  const isOwn = side === 'own'
  const labels = (part: string) =>
    isOwn
      ? `instance="${part}",part="قيمة"`
      : `instance="${part}",secret="${marker}",اسم="${marker}😀",part="قيمة"`
  const series = ['web-1', 'web-2', 'db-1'].flatMap((part, n) => [
    [`shared_gauge{${labels(part)}}`, n + 1],
    [`shared_total{${labels(part)}}`, n + 10],
    [`${isOwn ? 'only_own' : `m_${marker}`}{${labels(part)}}`, n + 20],
  ])
  return series
    .flatMap(([name, value]) =>
      points(now).map(([n, at]) => {
        const own = Number(value) * (1 + n / 7)
        return `${name} ${isOwn ? own : markedValue + own * 1e76} ${at * 1000}`
      }),
    )
    .join('\n')
}

/** Points of the past, and of the hours ahead in which a long proof reads the latest of each series. */
function points(now: number): [n: number, at: number][] {
  const past = Array.from({ length: 130 }, (_, n) => now - n * 10)
  const ahead = Array.from({ length: 360 }, (_, n) => now + (n + 1) * 240)
  return [...past, ...ahead].map((at, n) => [n, at])
}

type At = {
  /** The server whose store has the series of both workspaces. */
  url: string
  /** The same with a store that has those of one: its answers are right by construction. */
  twinUrl: string
  token: string
  target: Target
  now: number
}
type Size = {
  count: number
  seed: number
  atOnce: number
  compareEach: number
  onProgress?: (done: number) => void
  /** Ends the run before `count` is reached. */
  mostSeconds?: number
}

export type Outcome = {
  sent: number
  compared: number
  statuses: Record<string, number>
  series: number
  /** Series by federation, counted apart. */
  federated: number
  problems: string[]
}

type Answer = { status: number; text: string }

/** Sends random requests as one workspace and looks for data of the other in the answers. */
export async function attackQueries(
  at: At,
  { count, seed, atOnce, compareEach, onProgress, mostSeconds = Infinity }: Size,
): Promise<Outcome> {
  const generator = createGenerator(seed, at.target)
  const pool = new Pool(at.url, { connections: atOnce })
  const twin = new Pool(at.twinUrl, { connections: atOnce })
  const outcome: Outcome = { sent: 0, compared: 0, statuses: {}, series: 0, federated: 0, problems: [] }
  const problem = (text: string) => {
    if (outcome.problems.length < 100) outcome.problems.push(text)
  }

  async function send(
    to: Pool,
    { path, raw, isForm }: ReturnType<typeof generator.request>,
  ): Promise<Answer> {
    const url = `/api/prometheus/${path}`
    const authorization = `Bearer ${at.token}`
    const { statusCode, body } = await to.request(
      isForm
        ? {
            path: url,
            method: 'POST',
            headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
            body: raw,
          }
        : { path: `${url}?${raw}`, method: 'GET', headers: { authorization } },
    )
    return { status: statusCode, text: await body.text() }
  }

  /** Where several series could fill a gap, the engine picks one at random: any answer of one may be any of the other. */
  async function areSameAtTimes(
    request: ReturnType<typeof generator.request>,
    answer: Answer,
    right: Answer,
  ) {
    const [answers, rights] = [[answer], [right]]
    for (let n = 0; n < 20; n += 1) {
      answers.push(await send(pool, request))
      rights.push(await send(twin, request))
    }
    return rights.some((one) => isSame(answer, one)) && answers.some((one) => isSame(one, right))
  }

  async function attack() {
    const request = generator.request(at.now)
    const isCompared = outcome.sent % compareEach === 0
    outcome.sent += 1
    const answer = await send(pool, request)
    outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1
    if (answer.status === 200) outcome.series += answer.text.split('"metric":{').length - 1
    if (answer.status === 200 && request.path === 'federate')
      outcome.federated += answer.text.split('\n').length - 1
    const name = `${request.isForm ? 'POST' : 'GET'} ${request.path} ${request.raw}`
    if (answer.text.includes(marker)) return problem(`LEAK of a label: ${name}: ${answer.text.slice(0, 300)}`)
    if (answer.status >= 500) return problem(`${answer.status}: ${name}: ${answer.text.slice(0, 300)}`)
    const isHuge = /e\+(7\d|[12]\d\d)/.test(answer.text)
    if (!isCompared && !isHuge) return
    outcome.compared += 1
    const right = await send(twin, request)
    if (isSame(answer, right) || (await areSameAtTimes(request, answer, right))) return
    problem(
      `DIFFERS: ${name}: ${answer.status} ${answer.text.slice(0, 300)} ≠ ${right.status} ${right.text.slice(0, 300)}`,
    )
  }

  const end = performance.now() + mostSeconds * 1000
  const worker = async () => {
    while (outcome.sent < count && outcome.problems.length < 100 && performance.now() < end) {
      await attack().catch((error: unknown) => problem(`BROKEN: ${String(error)}`))
      if (outcome.sent % 5000 === 0) onProgress?.(outcome.sent)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await Promise.all([pool.close(), twin.close()])
  return outcome
}

/** Errors name a request, and sums differ in their last digit by the order of their parts. */
function isSame(a: Answer, b: Answer): boolean {
  if (a.status !== b.status) return false
  if (a.status !== 200 || a.text === b.text) return true
  const canonical = [a, b].every(({ text }) => text.startsWith('{')) ? canonicalAnswer : canonicalLines
  return canonical(a.text) === canonical(b.text)
}

/** The series of federation; their latest samples change between two answers. */
const canonicalLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/ \S+ \d+$/, ''))
    .toSorted()
    .join('\n')

function canonicalAnswer(text: string): string {
  const { data }: { data: unknown } = JSON.parse(text)
  const list =
    typeof data === 'object' && data !== null && 'result' in data && Array.isArray(data.result)
      ? data.result
      : Array.isArray(data)
        ? data
        : [data]
  const lines = list.map((one) =>
    JSON.stringify(one)
      .replaceAll(/"(-?\d+\.?\d*(?:e[+-]?\d+)?)"/g, (_, number: string) => Number(number).toPrecision(8))
      // The order of the series decides the last digits of a sum, and `count_values` makes labels of them.
      .replaceAll(/-?\d+\.\d{8,}(?:e[+-]?\d+)?/g, (number) => Number(number).toPrecision(8)),
  )
  return lines.toSorted().join('\n')
}
