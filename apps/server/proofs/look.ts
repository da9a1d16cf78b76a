import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Look = { path: string; ms: number }

const everyMs = 10_000
const { url, token, paths } = workerData as { url: string; token: string; paths: string[] }

// Slow is a figure, not a failure.
for (;;) {
  for (const path of paths) {
    const began = performance.now()
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) process.stderr.write(`${path} answered ${response.status}\n`)
    parentPort?.postMessage({ path, ms: performance.now() - began } satisfies Look, [])
  }
  await sleep(everyMs)
}
