import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; ms: number; cookie: string }

/** One call of an account, as if from a sender of its own. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  { from, cookie }: { from: number; cookie?: string },
): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return { status: response.status, ms: performance.now() - started, cookie: cookies.join('; ') }
}

/** Does `count` pieces of work, so many at once. */
export async function spread<T>(count: number, atOnce: number, work: (index: number) => Promise<T>) {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** Starts work at an even pace, whether or not what was started before has ended. */
export async function pace<T>(perSecond: number, seconds: number, work: (index: number) => Promise<T>) {
  const started = performance.now()
  const running: Promise<T>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = started + (index * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    running.push(work(index))
  }
  return Promise.all(running)
}

export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
