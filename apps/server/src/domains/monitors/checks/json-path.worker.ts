import { parentPort } from 'node:worker_threads'
import { jsonPaths } from './json-path.ts'

export type Sought = { json: string; path: string }
export type Found = string | undefined

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
