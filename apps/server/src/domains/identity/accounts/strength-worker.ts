import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 16 })

parentPort?.on('message', ({ id, password, known }: { id: number; password: string; known: string[] }) => {
  parentPort?.postMessage({ id, score: zxcvbn.check(password, known).score }, [])
})
