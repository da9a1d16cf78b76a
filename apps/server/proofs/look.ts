import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Look = { path: string; ms: number }

const everyMs = 10_000
const { url, token, paths } = workerData as { url: string; token: string; paths: string[] }

// Slow requests are figures, not failures. Failures are printed and do not end the measurement.
for (;;) {
  for (const path of paths) {
    const began = performance.now()
    const answer = await request(path).catch(String)
    if (answer !== 200) process.stderr.write(`${path} answered ${answer}\n`)
    parentPort?.postMessage({ path, ms: performance.now() - began } satisfies Look, [])
  }
  await sleep(everyMs)
}

async function request(path: string): Promise<number> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.status
}
