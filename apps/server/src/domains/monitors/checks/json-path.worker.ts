import { parentPort } from 'node:worker_threads'
import { type Found, jsonPaths, type Sought } from './json-path.ts'

parentPort?.postMessage('ready', [])

parentPort?.on('message', (sought: Sought) => parentPort?.postMessage(textOf(sought), []))

function textOf({ json, path }: Sought): Found {
  try {
    const values: unknown[] = []
    for (const { value } of jsonPaths.lazyQuery(path, JSON.parse(json))) {
      values.push(value)
      if (values.length > 1) return undefined
    }
    const [value] = values
    return typeof value === 'string' ? value : JSON.stringify(value)
  } catch {
    return undefined
  }
}
